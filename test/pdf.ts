/** Reads what pdfkit writes: how many pages there are, and the words on each, through the fonts' own tables. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: () => string;
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const start = /(\d+) 0 obj\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const end = text.indexOf('endobj', start.lastIndex);
    const stream = text.indexOf('stream\n', start.lastIndex);
    const isStream = stream >= 0 && stream < end;
    const head = text.slice(start.lastIndex, isStream ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const from = stream + 'stream\n'.length;
    objects.set(found[1] ?? '', {
      head,
      stream: () => inflateSync(file.subarray(from, from + length)).toString('latin1'),
    });
    start.lastIndex = isStream ? from + length : end;
  }
  return objects;
}

function decode(hex: string): string {
  const units = hex.match(/[0-9a-f]{4}/gi) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

/** The characters behind a font's glyphs, by their numbers. */
function glyphsOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/g))
      glyphs.set(glyph++, decode(hex.replaceAll(' ', '')));
  }
  return glyphs;
}

function wordsOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined;
  let words = '';
  for (const [, name, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    for (const [, hex = ''] of (drawn ?? '').matchAll(/<([0-9a-f]*)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? [])
        words += font?.get(Number.parseInt(glyph, 16)) ?? '\ufffd';
  }
  return words;
}

/** The words of each page, in the order in which they are drawn; pieces of a line follow each other without a break. */
export function readPdf(file: Buffer): string[] {
  const objects = objectsOf(file);
  const find = (id: string | undefined): PdfObject => {
    const object = objects.get(id ?? '');
    if (!object) throw new Error(`the PDF has no object ${id}`);
    return object;
  };
  const fonts = new Map<string, Map<number, string>>();
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  for (const { head } of pages) {
    const { head: resources } = find(/\/Resources (\d+)/.exec(head)?.[1]);
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (fonts.has(name)) continue;
      fonts.set(name, glyphsOf(find(/\/ToUnicode (\d+)/.exec(find(id).head)?.[1]).stream()));
    }
  }
  return pages.map(({ head }) => wordsOf(find(/\/Contents (\d+)/.exec(head)?.[1]).stream(), fonts));
}
