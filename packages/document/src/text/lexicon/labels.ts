import { type LabelGroup, type LabelName, type LabelWords, labelNames } from './label-words.ts';
import { allTerms } from './terms.ts';

/** Labels by what they ask for, in all languages, best first. */
type LabelsOf<Group extends LabelGroup> = Readonly<Record<LabelName<Group>, readonly string[]>>;

/** By all labels of a list, one a line: what is trained of it. Stored actions have lists of their own. */
const trainedLists = new Map<string, readonly string[]>();

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
  const trained = [...new Set([...listed(group, name), ...listed(`${group}Later`, name)])];
  const all = [...new Set([...trained, ...listed(`${group}Added`, name)])];
  trainedLists.set(all.join('\n'), trained);
  return all;
}

function listed(part: keyof LabelWords, name: string): readonly string[] {
  return allTerms((one) => (one.labels?.[part] as Partial<Record<string, string>> | undefined)?.[name]);
}

/** Of a list of the lexicon's labels those with which something was trained; of any other list all. */
export function trainedOf(list: readonly string[]): readonly string[] {
  return trainedLists.get(list.join('\n')) ?? list;
}
