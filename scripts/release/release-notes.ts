import { run } from './stage-package.ts';

/** What was changed since the last tag of a version, newest first: the subjects of the commits. */
export function releaseNotes(root: string, version: string): string {
  const tags = run('git', ['tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname'], root);
  const last = tags.split('\n').find((tag) => tag !== '' && tag !== `v${version}`);
  const range = last === undefined ? [] : [`${last}..HEAD`];
  const log = run('git', ['log', '--no-merges', '--format=- %s (%h)', ...range], root).trim();
  const since = last === undefined ? 'the first version' : `since ${last}`;
  return `# Recto ${version}\n\nWhat changed, ${since}:\n\n${log === '' ? '- nothing' : log}\n`;
}
