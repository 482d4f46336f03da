/** An object whose dotted names have become nested objects. */
export interface Nested<Leaf> {
  [name: string]: Leaf | Nested<Leaf>;
}

/**
 * Nests entries by the dots in their names: `a.b` becomes `{a: {b}}`. A name below another entry's name (`a.b` next to
 * `a`) would be hidden inside that entry's value, so it keeps its dots. Every part becomes an own property, so no name,
 * not even `__proto__`, reaches a prototype.
 */
export function nest<Leaf>(entries: readonly (readonly [name: string, leaf: Leaf])[]): Nested<Leaf> {
  const names = new Set(entries.map(([name]) => name));
  const root: Nested<Leaf> = {};
  for (const [name, leaf] of entries) {
    const parts = hasEntryAbove(name, names) ? [name] : name.split('.');
    const last = parts.pop() ?? name;
    setOwn(childAt(root, parts), last, leaf);
  }
  return root;
}

function hasEntryAbove(name: string, names: ReadonlySet<string>): boolean {
  const parts = name.split('.');
  return parts.slice(1).some((_, index) => names.has(parts.slice(0, index + 1).join('.')));
}

function childAt<Leaf>(root: Nested<Leaf>, parts: readonly string[]): Nested<Leaf> {
  let node = root;
  for (const part of parts) {
    if (!Object.hasOwn(node, part)) setOwn(node, part, {});
    node = node[part] as Nested<Leaf>;
  }
  return node;
}

function setOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
