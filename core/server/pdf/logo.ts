/** Whether a picture can be printed: 300 kB can hold one that takes gigabytes to unpack. */
const largestPixels = 16_000_000;

export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  readonly content: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function pngSize(content: Buffer): Size | undefined {
  if (content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** The frame header (SOF) holds the size; the segments before it tell their length. */
function jpegSize(content: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

export function printable({ type, content }: Logo): boolean {
  const size = type === 'image/png' ? pngSize(content) : jpegSize(content);
  return !!size && size.width > 0 && size.height > 0 && size.width * size.height <= largestPixels;
}
