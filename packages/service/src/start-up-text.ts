import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface StartUpFacts {
  readonly baseUrl: string;
  readonly organizationId: string;
  /** The action that the example submits to. */
  readonly actionId: string;
  readonly netrcFile: string;
  readonly credentialsFile: string;
  readonly username: string;
  /** Only at the first start, when nobody can know it yet. */
  readonly password: string | undefined;
}

/** The folder of sample documents, next to the packages. */
const samplesDir = fileURLToPath(new URL('../../../fixtures/documents', import.meta.url));

/** What a person reads after the start: how to get in, and one command that works as printed. */
export function startUpText(facts: StartUpFacts, sample = findSample(samplesDir)): string {
  const { baseUrl, organizationId, actionId } = facts;
  const path = `/api/v1/organizations/${organizationId}/actions/${actionId}/versions/1.0.0/executions`;
  const command = [
    `curl --netrc-file ${quote(shown(facts.netrcFile))}`,
    `--form ${quote(`file=@${sample === undefined ? 'YOUR-INVOICE.pdf' : shown(sample)}`)}`,
    quote(`${baseUrl}${path}`),
  ];
  return [
    `Recto listens on ${baseUrl}`,
    '',
    'Open it in a browser:',
    '',
    `  ${baseUrl}`,
    `  User name: ${facts.username}`,
    `  Password:  ${facts.password ?? `in ${shown(facts.credentialsFile)}`}`,
    '',
    `Credentials for programs: ${shown(facts.credentialsFile)}. To submit a document:`,
    '',
    `  ${command.join(' ')}`,
    '',
    'The answer contains an id; add /<id> to the same address to read the result.',
    '',
  ].join('\n');
}

/** A small PDF to submit; undefined if there is none, as in an installed package. */
function findSample(directory: string): string | undefined {
  if (!existsSync(directory)) return undefined;
  const files = globSync('**/*.pdf', { cwd: directory }).sort();
  const file = files.find((name) => name === 'invoice.pdf') ?? files[0];
  return file === undefined ? undefined : join(directory, file);
}

/** Relative to the working directory if below it, otherwise absolute. */
function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
