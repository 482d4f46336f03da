import { type LabelGroup, type LabelName, labelNames } from './label-words.ts';
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
  const listed = (part: Group | `${Group}Later`) =>
    allTerms((one) => (one.labels?.[part] as Partial<Record<string, string>> | undefined)?.[name]);
  return [...new Set([...listed(group), ...listed(`${group}Later`)])];
}
