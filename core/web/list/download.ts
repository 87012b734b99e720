/** Fetches a file and hands it to the browser, in the language on screen and with errors that can be shown. */
import type { Operation } from '../../shared/contract.ts';
import { languageTag } from '../../shared/text.ts';
import { CallError, urlOf } from '../client.ts';
import { currentLocale } from '../locale.ts';

function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

export async function download(
  operation: Operation,
  query: Record<string, unknown>,
  name: string,
  params: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(urlOf(operation, { params, query }), {
    headers: { 'accept-language': languageTag[currentLocale()] },
  }).catch(() => {
    throw new CallError(0, {});
  });
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response.headers.get('content-disposition')) ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
