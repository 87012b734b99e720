/** Fields on the screen: their order, and giving one the focus. */
import type { Problem } from './form.ts';

const focusable = 'input, textarea, button, select, [tabindex]';

function elementOf(formId: string, path: string): HTMLElement | null {
  return document.getElementById(`${formId}${path}`);
}

/** As one reads them, whatever order the schema has. */
export function inOrder(formId: string, problems: readonly Problem[]): readonly Problem[] {
  const place = (problem: Problem) => elementOf(formId, problem.path);
  return [...problems].sort((a, b) => {
    const [one, other] = [place(a), place(b)];
    if (!one || !other) return one ? -1 : other ? 1 : 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

export function focusField(formId: string, path: string): void {
  requestAnimationFrame(() => {
    const element = elementOf(formId, path);
    const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
    target?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  });
}
