/** A tree from its flat list: what is where, what is shown, and what a search leaves in sight. */
export interface Node {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly count: number;
}

export interface Shown<N extends Node = Node> {
  readonly node: N;
  readonly level: number;
  readonly place: number;
  readonly of: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Its own name matches; the others are there because something inside them does. */
  readonly isFound: boolean;
  /** With everything inside it. */
  readonly total: number;
}

function childrenOf<N extends Node>(nodes: readonly N[]): ReadonlyMap<string | null, readonly N[]> {
  const known = new Set(nodes.map((node) => node.id));
  const children = new Map<string | null, N[]>();
  for (const node of nodes) {
    // What stands in something deleted stands at the top, rather than nowhere.
    const parent = node.parent !== null && known.has(node.parent) ? node.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  return children;
}

export function parentIds(nodes: readonly Node[]): readonly string[] {
  const children = childrenOf(nodes);
  return nodes.filter((node) => children.has(node.id)).map((node) => node.id);
}

/** The rows as they stand under each other. A search opens what it finds and keeps the ancestors visible. */
export function rowsOf<N extends Node>(
  nodes: readonly N[],
  open: ReadonlySet<string>,
  words: string,
): readonly Shown<N>[] {
  const children = childrenOf(nodes);
  const wanted = words.trim().toLowerCase();
  const finds = (node: N) => node.name.toLowerCase().includes(wanted);
  const inside = (node: N): readonly N[] => children.get(node.id) ?? [];
  const total = (node: N): number => inside(node).reduce((sum, child) => sum + total(child), node.count);
  const stays = (node: N): boolean => wanted === '' || finds(node) || inside(node).some(stays);
  const walk = (siblings: readonly N[], level: number): readonly Shown<N>[] => {
    const shown = siblings.filter(stays);
    return shown.flatMap((node, at) => {
      const below = inside(node).filter(stays);
      const isOpen = below.length > 0 && (wanted !== '' || open.has(node.id));
      const row: Shown<N> = {
        node,
        level,
        place: at + 1,
        of: shown.length,
        hasChildren: below.length > 0,
        isOpen,
        isFound: wanted !== '' && finds(node),
        total: total(node),
      };
      return [row, ...(isOpen ? walk(below, level + 1) : [])];
    });
  };
  return walk(children.get(null) ?? [], 1);
}

/** Where a node may stand, by the way to it; nothing stands inside itself. */
export function placesFor(
  nodes: readonly Node[],
  of: string | undefined,
): { value: string; label: string }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const way = (node: Node, seen: readonly Node[] = []): readonly Node[] => {
    const parent = node.parent === null ? undefined : byId.get(node.parent);
    const now = [node, ...seen];
    return parent && !now.includes(parent) ? way(parent, now) : now;
  };
  return nodes
    .map((node) => way(node))
    .filter((steps) => !steps.some((step) => step.id === of))
    .map((steps) => ({ value: steps.at(-1)?.id ?? '', label: steps.map((step) => step.name).join(' › ') }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
