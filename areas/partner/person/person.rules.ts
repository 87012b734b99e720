/** Skills as people type them, and as they are compared. */

/** Without regard to case, width and the space around it. */
export const skillKey = (skill: string): string =>
  skill.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Several may be typed or pasted at once; each is kept once, as it was first typed. */
export function tidySkills(typed: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const part of typed.flatMap((text) => text.split(/[,;，；、\r\n]/))) {
    const key = skillKey(part);
    if (key !== '' && !kept.has(key)) kept.set(key, part.trim().replace(/\s+/g, ' '));
  }
  return [...kept.values()];
}
