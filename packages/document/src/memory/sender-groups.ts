import type { Example } from './example.ts';
import { layoutLikeness, sameLayout } from './layout-fingerprint.ts';

/** Examples by layout, in the order given: each joins the first group whose first example has its layout. */
export function senderGroups<Item>(
  items: readonly Item[],
  exampleOf: (item: Item) => Example,
): readonly Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const { print } = exampleOf(item);
    const group = groups.find(([first]) => layoutLikeness(exampleOf(first!).print, print) >= sameLayout);
    if (group === undefined) groups.push([item]);
    else group.push(item);
  }
  return groups;
}

/** The fields of which an example knows where they are, what they say, or that they are absent. */
export function knownFields({ fields, form, facts, accounts }: Example): readonly string[] {
  const told = [fields, form?.places ?? {}, facts ?? {}, accounts ?? {}];
  return [...new Set(told.flatMap((one) => Object.keys(one)))].sort();
}
