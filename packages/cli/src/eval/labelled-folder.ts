import type { ActionDefinition } from '@recto/document';
import { labelledFiles } from '../labelled-files.ts';
import type { LabelledSet } from './labelled-set.ts';

/** The documents of a user's folder that have a truth: see {@link labelledFiles}. */
export function labelledFolder(folder: string, action: ActionDefinition): LabelledSet {
  const files = labelledFiles(folder).map(({ name, path, truth }) => ({
    id: name,
    path,
    truth,
    group: name,
  }));
  return { name: folder, action, fields: Object.keys(action.fields), files, shownOnly: false };
}
