import { createHash } from 'node:crypto';
import { detectFileType } from '../file-type.ts';
import { decorationReason, type Showing, showings } from './decoration.ts';
import type { Attachment, Letter } from './letter.ts';
import type { Contents, LeftMember, Member } from './member.ts';

/** The text of a message and what came with it; logos and signatures are left out, each with its reason. */
export async function letterMembers(letter: Letter): Promise<Contents> {
  const members: Member[] = [...bodyOf(letter)];
  const left: LeftMember[] = [];
  const shown = showings(letter.html ?? '');
  const seen = new Map<string, string>();
  const parts = [...letter.attachments, ...picturesWithin(shown)];
  for (const [index, one] of parts.entries()) {
    const name = one.name?.trim() || `attachment-${index + 1}${endings[one.mimeType.toLowerCase()] ?? ''}`;
    const why = machinery(one) ?? (await whyLeft(one, shown, seen, name));
    if (why === undefined) members.push({ name, bytes: one.bytes });
    else left.push({ name, why });
  }
  return { members, left };
}

/** Extensions for attachments without a name. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/tiff': '.tif',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'message/rfc822': '.eml',
  'application/zip': '.zip',
  'application/xml': '.xml',
  'text/xml': '.xml',
  'text/html': '.html',
  'text/csv': '.csv',
  'text/plain': '.txt',
};

function bodyOf({ html, text, rtf }: Letter): Member[] {
  const encoder = new TextEncoder();
  if (html !== undefined && html.trim() !== '')
    return [{ name: 'body.html', bytes: encoder.encode(html), isBody: true }];
  if (text !== undefined && text.trim() !== '')
    return [{ name: 'body.txt', bytes: encoder.encode(text), isBody: true }];
  return rtf === undefined ? [] : [{ name: 'body.rtf', bytes: rtf, isBody: true }];
}

/** Parts that mail programs add for each other, by their bytes. */
function machinery({ mimeType, bytes }: Attachment): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\0\x05\x16\x07')) return "a Mac's notes on another file";
  if (/^\s*-----BEGIN PGP SIGNATURE/.test(head)) return 'a signature';
  // DER: a sequence. What else it may be, its type must say.
  const isSignature = /^application\/(?:x-)?pkcs7-signature$/i.test(mimeType) && head.startsWith('0');
  return isSignature ? 'a signature' : undefined;
}

/** Only what the text shows, or was declared to belong to it, can be decoration. */
async function whyLeft(
  { bytes, shownAs, isRelated }: Attachment,
  shown: ReadonlyMap<string, Showing>,
  seen: Map<string, string>,
  name: string,
): Promise<string | undefined> {
  const showing = shownAs === undefined ? undefined : shown.get(shownAs);
  if (showing === undefined && isRelated !== true) return undefined;
  if (isDrawing(bytes)) return 'a drawing within the text';
  const size = await pixelsOf(bytes);
  if (size === undefined) return undefined;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const same = seen.get(digest);
  seen.set(digest, same ?? name);
  if (same !== undefined) return `the same picture as ${same}`;
  return decorationReason(size, showing ?? { count: 1, isLink: false });
}

/** Cameras and scanners make no SVG and no GIF. */
function isDrawing(bytes: Uint8Array): boolean {
  return /^GIF8|^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--|<!doctype svg|<svg)/i.test(
    Buffer.from(bytes.subarray(0, 1024)).toString('latin1'),
  );
}

const pictureTypes: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'avif', 'tiff']);

/** The size of a picture; undefined for any other file, and for a picture that cannot be decoded. */
async function pixelsOf(bytes: Uint8Array) {
  if (!pictureTypes.has(detectFileType(bytes) ?? '')) return undefined;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width > 0 && height > 0 ? { widthPx: width, heightPx: height } : undefined;
}

/** Pictures written into the text itself, as addresses with their data. */
function* picturesWithin(shown: ReadonlyMap<string, Showing>): Generator<Attachment> {
  let number = 0;
  for (const [source] of shown) {
    const [, mimeType, data] =
      /^data:(image\/[a-z0-9.+-]{1,40})(?:;[^,]{0,100})?;base64,(.*)$/is.exec(source) ?? [];
    if (mimeType === undefined || data === undefined) continue;
    number++;
    const ending = endings[mimeType.toLowerCase()] ?? '';
    const bytes = Buffer.from(data, 'base64');
    yield { name: `picture-${number}${ending}`, mimeType, bytes, shownAs: source };
  }
}
