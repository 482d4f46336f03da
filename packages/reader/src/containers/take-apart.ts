import { unzipEach, usualZipBounds } from '../formats/archive/bounded-zip.ts';
import { FileError } from '../formats/page-source.ts';
import { type ReadFailure, readFailure } from '../read-outcome.ts';
import { type ContainerType, detectContainerType } from './container-type.ts';
import type { Letter } from './letter.ts';
import { mailsIn } from './mails-in.ts';
import type { Contents, LeftMember, Member } from './member.ts';
import { safeName } from './safe-name.ts';
import { signedContents } from './signed-contents.ts';

/** The files in a mail or an archive, and those that are no documents; or why there are none. */
export type MembersOutcome = ({ readonly ok: true } & Contents) | ReadFailure;

/** The limits of a container, including nested ones. */
export const containerBounds = {
  mostDepth: 3,
  mostFiles: 1000,
  mostBytes: usualZipBounds.mostBytes,
} as const;

/** Files that programs add to archives; other hidden files are somebody's. */
const unmeant = /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Unpacks a mail or an archive, including nested ones. A file that is neither is a result, not an exception. */
export async function takeApart(bytes: Uint8Array): Promise<MembersOutcome> {
  const unfolded: Unfolded = { members: [], left: [], files: 0, bytes: 0 };
  try {
    const type = detectContainerType(bytes);
    if (type === undefined)
      return readFailure(
        'FILE_TYPE_UNSUPPORTED',
        'expected an email (EML, MSG, winmail.dat), a ZIP archive or a signed file (P7M), judged by its bytes',
      );
    await collect({ name: '', bytes }, type, 1, unfolded);
  } catch (error) {
    if (error instanceof FileError) return readFailure(error.code, error.message);
    throw error;
  }
  const { members, left } = unfolded;
  return { ok: true, members: withOwnNames(members), left };
}

/** What has been unpacked so far: nested mails and archives count, since they may contain nothing but more of them. */
interface Unfolded {
  readonly members: Member[];
  readonly left: LeftMember[];
  files: number;
  bytes: number;
}

async function collect(
  container: Member,
  type: ContainerType,
  depth: number,
  unfolded: Unfolded,
): Promise<void> {
  if (depth > containerBounds.mostDepth)
    throw tooMuch(`more than ${containerBounds.mostDepth} levels of nested emails and archives`);
  const ownName = (name: string) => [container.name, safeName(name)].filter((part) => part !== '').join('/');
  const { members, left } = await contentsOf(container, type);
  unfolded.left.push(...left.map(({ name, why }) => ({ name: ownName(name), why })));
  for (const { name, ...content } of members) {
    const own = { name: ownName(name), ...content };
    unfolded.files += 1;
    unfolded.bytes += content.bytes.length;
    checkBounds(unfolded);
    await add(own, depth, unfolded);
  }
}

/** A nested mail or archive that cannot be unpacked is one unreadable file: the others are read. */
async function add(member: Member, depth: number, unfolded: Unfolded): Promise<void> {
  const type = detectContainerType(member.bytes);
  if (type === undefined) return void unfolded.members.push(member);
  try {
    await collect(member, type, depth + 1, unfolded);
  } catch (error) {
    if (!(error instanceof FileError) || error instanceof BoundsError) throw error;
    const { code, message: detail } = error;
    unfolded.members.push({ ...member, refused: { code, detail } });
  }
}

async function contentsOf({ name, bytes }: Member, type: ContainerType): Promise<Contents> {
  switch (type) {
    case 'eml':
    case 'msg':
    case 'tnef': {
      const mails = type === 'eml' ? mailsIn(bytes) : undefined;
      if (mails !== undefined) return { members: numbered(mails), left: [] };
      return (await import('./letter-members.ts')).letterMembers(await letterOf(bytes, type));
    }
    case 'p7m':
      return signed(name, bytes);
    case 'zip':
      return { members: archived(bytes), left: [] };
  }
}

function numbered(mails: readonly Uint8Array[]): Member[] {
  return mails.map((bytes, index) => ({ name: `mail-${index + 1}.eml`, bytes }));
}

/** Libraries are loaded on demand: most readers never see a letter. */
async function letterOf(bytes: Uint8Array, type: 'eml' | 'msg' | 'tnef'): Promise<Letter> {
  switch (type) {
    case 'eml':
      return (await import('./mail-letter.ts')).mailLetter(bytes);
    case 'msg':
      return (await import('./outlook-letter.ts')).outlookLetter(bytes);
    case 'tnef':
      return (await import('./tnef-letter.ts')).tnefLetter(bytes);
  }
}

function signed(name: string, bytes: Uint8Array): Contents {
  const content = signedContents(bytes);
  if (content === undefined) return { members: [], left: [{ name: 'signature.p7s', why: 'a signature' }] };
  const inner = name
    .split('/')
    .at(-1)
    ?.replace(/\.p7m$/i, '');
  return { members: [{ name: inner || 'signed', bytes: content }], left: [] };
}

function archived(bytes: Uint8Array): Member[] {
  if (hasLocked(bytes)) throw new FileError('FILE_ENCRYPTED', 'the archive requires a password');
  const isMeant = (name: string) => !name.endsWith('/') && !unmeant.test(name);
  const bounds = { ...usualZipBounds, mostFiles: containerBounds.mostFiles };
  return unzipEach(bytes, isMeant, bounds).map(([name, content]) => ({ name, bytes: content }));
}

/** PKWARE's APPNOTE, 4.3.12: in the directory at the end, bit 0 of each file's flags. */
const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** Whether a file in an archive is encrypted, by the directory, or by the first file where that is missing. */
function hasLocked(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (((data[6] ?? 0) & 1) === 1) return true;
  for (let at = directoryAt(data); data.indexOf(directoryEntry, at) === at && at + 46 <= data.length; ) {
    if (((data[at + 8] ?? 0) & 1) === 1) return true;
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return false;
}

function directoryAt(data: Buffer): number {
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  return end < 0 || end + 20 > data.length ? data.length : data.readUInt32LE(end + 16);
}

function checkBounds({ files, bytes }: Unfolded): void {
  const { mostFiles, mostBytes } = containerBounds;
  if (files > mostFiles) throw tooMuch(`more than ${mostFiles} files`);
  if (bytes > mostBytes) throw tooMuch(`more than ${mostBytes} bytes`);
}

/** More than is unpacked: then the whole file is refused, since half of it would look like all. */
class BoundsError extends FileError {}

function tooMuch(what: string): FileError {
  return new BoundsError('FILE_DAMAGED', `it contains ${what}`);
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
