import { readFile } from 'node:fs/promises';
import { type ActionDefinition, kindNames, kinds, parseActionFile, templates } from '@recto/document';

const ready: Readonly<Record<string, ActionDefinition>> = { ...templates, ...kinds };

export type ResolvedAction =
  | { readonly ok: true; readonly action: ActionDefinition }
  | { readonly ok: false; readonly message: string };

/** The action that a person named: a template or a kind, in any case, or a file. */
export async function resolveAction(name: string): Promise<ResolvedAction> {
  const template = templateNamed(name);
  if (template) return { ok: true, action: template };
  if (!/\.(ya?ml|json)$/i.test(name)) {
    const known = [...Object.keys(templates), ...kindNames].map((key) =>
      key.toLowerCase().replaceAll('_', '-'),
    );
    return {
      ok: false,
      message: `unknown action "${name}": use auto, ${known.join(', ')} or a .yaml or .json file`,
    };
  }
  return parseFile(name);
}

function templateNamed(name: string): ActionDefinition | undefined {
  const key = name.toUpperCase().replaceAll(/[-\s]/g, '_');
  return Object.hasOwn(ready, key) ? ready[key] : undefined;
}

async function parseFile(path: string): Promise<ResolvedAction> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return { ok: false, message: `cannot read the action file ${path}` };
  }
  const parsed = parseActionFile(text);
  if (parsed.ok) return parsed;
  const problems = parsed.problems.map((problem) => `${path}: ${problem.message}`);
  return { ok: false, message: problems.join('\n') };
}
