/** Hong Kong identity card numbers: one or two letters, six digits, a check character. Stored as A1234563. */

const shape = /^([A-Z]{1,2})(\d{6})([\dA])$/;
const weights = [9, 8, 7, 6, 5, 4, 3, 2];

/** As typed, with or without brackets, in any case and width, to the form that is stored. */
export function normaliseHkid(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s()-]/g, '');
}

export function hkidCheckCharacter(letters: string, digits: string): string {
  // A missing first letter counts as 36, A as 10 and Z as 35.
  const values = [...letters.padStart(2, ' ')].map((letter) =>
    letter === ' ' ? 36 : letter.charCodeAt(0) - 55,
  );
  const numbers = [...values, ...[...digits].map(Number)];
  const rest = numbers.reduce((sum, number, i) => sum + number * (weights[i] ?? 0), 0) % 11;
  if (rest === 0) return '0';
  return rest === 1 ? 'A' : String(11 - rest);
}

export function isHkid(normalised: string): boolean {
  const match = shape.exec(normalised);
  return match !== null && hkidCheckCharacter(match[1] ?? '', match[2] ?? '') === match[3];
}

/** A1234563 → A123456(3) */
export function formatHkid(stored: string): string {
  return stored.replace(/^(.*)(.)$/, '$1($2)');
}

/** A1234563 → A12****(*): lists show enough to tell people apart, not enough to use. */
export function maskHkid(stored: string): string {
  return stored.replace(/^([A-Z]{1,2}\d{2})\d{4}.$/, '$1****(*)');
}
