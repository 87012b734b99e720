/** Sizes and colours of the look, for paper. */
import type { Content } from 'pdfmake/interfaces.js';

export const colour = { text: '#1B1C30', secondary: '#55576F', tertiary: '#63657F', line: '#E5E4F1' };
export const side = 48;
export const width = 595.28 - 2 * side;

export const styles = {
  company: { fontSize: 12, bold: true },
  title: { fontSize: 19, bold: true },
  label: { fontSize: 8, color: colour.secondary },
  head: { fontSize: 8, color: colour.secondary },
  strong: { bold: true },
  foot: { fontSize: 8, color: colour.tertiary },
};

/** Signs without a shape would be drawn as empty boxes. */
export const clean = (text: string) => text.replaceAll('\t', ' ').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
/** Numbers, dates and codes do not break over a line; only a giant one has to. */
export const whole = (text: string) => (text.length <= 24 ? { noWrap: true } : {});
export const label = (text: string): Content => ({ text, style: 'label' });
