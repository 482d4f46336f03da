/** What reaches itself again: each circle once, as a path that ends where it began. */
export function circlesOf(arrows: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const at = trail.indexOf(name);
    if (at >= 0) circles.push([...trail.slice(at), name]);
    if (at >= 0 || done.has(name)) return;
    for (const next of arrows.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of arrows.keys()) visit(name, []);
  return circles;
}
