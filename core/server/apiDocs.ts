/** The API for people: a page without scripts, made from the OpenAPI document. */
type Json = Record<string, unknown>;
interface Shown {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const code = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

function operationHtml(path: string, method: string, shown: Shown): string {
  const body = shown.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(shown.responses).filter(([status]) => status !== 'default');
  const parameters = shown.parameters
    .map(
      (p) =>
        `<tr><td><code>${escaped(p.name)}</code></td><td>${p.in}</td><td>${p.required ? 'required' : ''}</td><td><code>${escaped(JSON.stringify(p.schema))}</code></td></tr>`,
    )
    .join('');
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <small>${escaped(shown.summary)}</small></summary>
${parameters ? `<h4>Parameters</h4><table>${parameters}</table>` : ''}
${body ? `<h4>Body</h4>${code(body)}` : ''}
${answers.map(([status, answer]) => `<h4>Answer ${status}</h4>${code(Object.values(answer.content ?? {})[0]?.schema ?? {})}`).join('')}
</details>`;
}

export function apiDocsPage(document: Json): string {
  const paths = document.paths as Record<string, Record<string, Shown & { tags: string[] }>>;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, shown] of Object.entries(methods)) {
      const tag = shown.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(path, method, shown)]);
    }
  }
  const sections = [...groups]
    .map(([tag, items]) => `<section><h2>${escaped(tag)}</h2>${items.join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Suanpan API</title><style>
body{font:15px/1.5 system-ui,sans-serif;background:#f3f2fc;color:#1b1c30;max-width:1000px;margin:32px auto;padding:0 24px}
section{background:#fff;border:1px solid #e5e4f1;border-radius:6px;padding:4px 16px 12px;margin:14px 0}
h2{font-size:16px}h4{margin:12px 0 4px;color:#55576f;font-size:13px}summary{cursor:pointer;padding:6px 0;border-top:1px solid #e9e8f3}
b{display:inline-block;width:64px;color:#1f3d99}small{color:#63657f}pre{background:#f8f8fd;padding:12px;overflow:auto;font-size:13px}
table{border-collapse:collapse;font-size:13px}td{padding:2px 12px 2px 0;vertical-align:top}a{color:#1f3d99}</style></head>
<body><h1>Suanpan API</h1><p>The document for machines: <a href="/api/openapi.json">/api/openapi.json</a>. Sign in through the pages first;
every call carries the session cookie. Refusals are problem+json with code, message, fields and request id.</p>${sections}</body></html>`;
}
