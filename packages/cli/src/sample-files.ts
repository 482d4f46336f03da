import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ActionDefinition, SampleValues } from '@recto/document';
import { CommandFailure } from './command-failure.ts';
import { labelledFiles } from './labelled-files.ts';

/** A document to learn from. */
export interface SampleFile {
  readonly path: string;
  /** The values filled in; absent for a blank form. */
  readonly values?: SampleValues;
}

type Written = string | number | boolean | null | { readonly text: string };

/**
 * The samples that a person named: files, each filled in if its values are next to it as `FILE.truth.json` or
 * `FILE.json` and blank otherwise, and folders of labelled documents.
 */
export function sampleFiles(named: readonly string[], action: ActionDefinition): readonly SampleFile[] {
  return named.flatMap((path): SampleFile[] => {
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    if (isFolder)
      return labelledFiles(path).map(({ path: file, truth }) => ({
        path: file,
        values: known(truth, action),
      }));
    const beside = [`${path}.truth.json`, `${path}.json`].find((file) => existsSync(file));
    return [beside === undefined ? { path } : { path, values: valuesIn(beside, action) }];
  });
}

/** A labelled folder may contain more than the action's fields. */
function known(truth: SampleValues, { fields }: ActionDefinition): SampleValues {
  return Object.fromEntries(Object.entries(truth).filter(([name]) => Object.hasOwn(fields, name)));
}

function valuesIn(path: string, action: ActionDefinition): SampleValues {
  const written = parsed(path);
  const values = Object.entries(written).map(([name, told]) => [name, textOf(path, name, told)] as const);
  const names = Object.keys(action.fields);
  const stranger = values.find(([name]) => !Object.hasOwn(action.fields, name));
  if (stranger !== undefined && !path.endsWith('.truth.json'))
    throw new CommandFailure(
      `${path} names "${stranger[0]}", which is not a field of ${action.name}: its fields are ${names.join(', ')}`,
    );
  const told = known(Object.fromEntries(values), action);
  if (Object.keys(told).length > 0) return told;
  throw new CommandFailure(`${path} names no field of ${action.name}: its fields are ${names.join(', ')}`);
}

/** Either the values themselves, or under `fields` as in a labelled folder. */
function parsed(path: string): Readonly<Record<string, Written>> {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
    const fields = value.fields ?? value;
    if (typeof fields === 'object' && !Array.isArray(fields)) return fields as Record<string, Written>;
  } catch {
    // Reported below.
  }
  throw new CommandFailure(
    `${basename(path)} is not JSON with the sample's values: expected {"name": "text as printed", "other": null}`,
  );
}

function textOf(path: string, name: string, told: Written): string | null {
  if (told === null) return null;
  if (typeof told === 'boolean') return told ? 'yes' : 'no';
  if (typeof told === 'string' || typeof told === 'number') return String(told);
  if (typeof told.text === 'string') return told.text;
  throw new CommandFailure(`${path}: expected a text, a number, true, false or null for "${name}"`);
}
