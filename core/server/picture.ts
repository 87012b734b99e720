/** Pictures that people upload: their kind is read from their first bytes, whatever they call themselves. */
export type PictureType = 'image/png' | 'image/jpeg';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

export function pictureType(content: Buffer): PictureType | undefined {
  if (content.subarray(0, png.length).equals(png)) return 'image/png';
  return content.subarray(0, jpeg.length).equals(jpeg) ? 'image/jpeg' : undefined;
}
