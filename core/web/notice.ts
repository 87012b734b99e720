/** A message at the bottom right. */
export interface Notice {
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  action?: { label: string; run: () => unknown };
  /** How long it stays without being hovered or focused; 0 until it is closed. */
  seconds?: number;
}
