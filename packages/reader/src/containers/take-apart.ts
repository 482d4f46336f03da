import { unzipBounded, usualZipBounds } from '../formats/archive/bounded-zip.ts';
import { FileError } from '../formats/page-source.ts';
import { type ReadFailure, readFailure } from '../read-outcome.ts';
import { detectContainerType } from './container-type.ts';
import { mailMembers } from './mail-members.ts';
import type { Member } from './member.ts';
import { safeName } from './safe-name.ts';

/** The files in a mail or an archive; or why there are none. */
export type MembersOutcome = { readonly ok: true; readonly members: readonly Member[] } | ReadFailure;

/** The limits of a container, including nested ones. */
export const containerBounds = {
  mostDepth: 3,
  mostFiles: 1000,
  mostBytes: usualZipBounds.mostBytes,
} as const;

/** Files that programs add to archives. */
const unmeant = /(?:^|\/)(?:__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i;

/** Unpacks a mail or an archive, including nested ones. A file that is neither is a result, not an exception. */
export async function takeApart(bytes: Uint8Array): Promise<MembersOutcome> {
  const members: Member[] = [];
  try {
    if (detectContainerType(bytes) === undefined)
      return readFailure(
        'FILE_TYPE_UNSUPPORTED',
        'expected an email (EML) or a ZIP archive, judged by its bytes',
      );
    await collect({ name: '', bytes }, 1, members, { files: 0, bytes: 0 });
  } catch (error) {
    if (error instanceof FileError) return readFailure(error.code, error.message);
    throw error;
  }
  return { ok: true, members: withOwnNames(members) };
}

/** What has been unpacked so far: nested mails and archives count, since they may contain nothing but more of them. */
interface Unfolded {
  files: number;
  bytes: number;
}

async function collect(
  container: Member,
  depth: number,
  members: Member[],
  unfolded: Unfolded,
): Promise<void> {
  if (depth > containerBounds.mostDepth)
    throw tooMuch(`more than ${containerBounds.mostDepth} levels of nested emails and archives`);
  for (const { name, ...content } of await directMembers(container.bytes)) {
    const own = {
      name: [container.name, safeName(name)].filter((part) => part !== '').join('/'),
      ...content,
    };
    unfolded.files += 1;
    unfolded.bytes += content.bytes.length;
    checkBounds(unfolded);
    if (detectContainerType(content.bytes) === undefined) members.push(own);
    else await collect(own, depth + 1, members, unfolded);
  }
}

async function directMembers(bytes: Uint8Array): Promise<readonly Member[]> {
  if (detectContainerType(bytes) === 'eml') return mailMembers(bytes);
  if (isLocked(bytes)) throw new FileError('FILE_ENCRYPTED', 'the archive requires a password');
  const isMeant = (name: string) => !name.endsWith('/') && !unmeant.test(name);
  const bounds = { ...usualZipBounds, mostFiles: containerBounds.mostFiles };
  return Object.entries(unzipBounded(bytes, isMeant, bounds)).map(([name, content]) => ({
    name,
    bytes: content,
  }));
}

/** By the flag of its first file. */
function isLocked(bytes: Uint8Array): boolean {
  return bytes[2] === 3 && ((bytes[6] ?? 0) & 1) === 1;
}

function checkBounds({ files, bytes }: Unfolded): void {
  const { mostFiles, mostBytes } = containerBounds;
  if (files > mostFiles) throw tooMuch(`more than ${mostFiles} files`);
  if (bytes > mostBytes) throw tooMuch(`more than ${mostBytes} bytes`);
}

function tooMuch(what: string): FileError {
  return new FileError('FILE_DAMAGED', `it contains ${what}`);
}

/** A name already in use gets a number. */
function withOwnNames(members: readonly Member[]): Member[] {
  const taken = new Set<string>();
  return members.map(({ name, ...content }) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] =
      dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let own = name;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${stem}-${number}${ending}`;
    taken.add(own.toLowerCase());
    return { name: own, ...content };
  });
}
