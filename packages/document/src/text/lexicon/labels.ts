import { type LabelGroup, type LabelName, type LabelWords, labelNames } from './label-words.ts';
import { allTerms } from './terms.ts';

/** Labels by what they ask for, in all languages, best first. */
type LabelsOf<Group extends LabelGroup> = Readonly<Record<LabelName<Group>, readonly string[]>>;

export const labels = labelsOf('labels');
/** Of the columns that several templates share. */
export const columnLabels = labelsOf('columns');
export const orderLabels = labelsOf('orderLabels');
export const orderColumnLabels = labelsOf('orderColumns');

function labelsOf<Group extends LabelGroup>(group: Group): LabelsOf<Group> {
  const names: readonly LabelName<Group>[] = labelNames[group];
  return Object.fromEntries(names.map((name) => [name, inAllLanguages(group, name)])) as LabelsOf<Group>;
}

function inAllLanguages<Group extends LabelGroup>(group: Group, name: LabelName<Group>): readonly string[] {
  const parts = [group, `${group}Later`, `${group}Added`] as const;
  return [...new Set(parts.flatMap((part) => listed(part, name)))];
}

function listed(part: keyof LabelWords, name: string): readonly string[] {
  return allTerms((one) => (one.labels?.[part] as Partial<Record<string, string>> | undefined)?.[name]);
}

/** Labels with which nothing was trained, in any group. */
export const addedLabels: ReadonlySet<string> = new Set(allListed('Added')).difference(
  new Set([...allListed(''), ...allListed('Later')]),
);

function allListed(part: '' | 'Later' | 'Added'): readonly string[] {
  return Object.entries(labelNames).flatMap(([group, names]) =>
    names.flatMap((name) => listed(`${group as LabelGroup}${part}`, name)),
  );
}
