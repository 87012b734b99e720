import { randomBytes } from 'node:crypto';

let last = 0;
let counter = 0;

/** Asking the system for randomness costs the same for sixteen bytes as for thousands: it is asked for many ids at once. */
let pool = Buffer.alloc(0);
function random(): Buffer {
  if (pool.length === 0) pool = randomBytes(16 * 256);
  const bytes = Buffer.from(pool.subarray(0, 16));
  pool = pool.subarray(16);
  return bytes;
}

/**
 * UUIDv7: time first, so that new rows land at the end of their indexes and ids sort by age; a counter keeps the order
 * of those made in the same millisecond.
 */
export function newId(now: number = Date.now()): string {
  const bytes = random();
  if (now > last) {
    last = now;
    counter = bytes[6] ?? 0;
  } else counter += 1;
  if (counter > 0xfff) {
    last += 1;
    counter = 0;
  }
  bytes.writeUIntBE(last, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
