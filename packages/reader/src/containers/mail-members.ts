import type { Attachment, Email } from 'postal-mime';
import { FileError } from '../formats/page-source.ts';
import type { Member } from './member.ts';

/** Real letters have no deeper parts. */
const mostDepth = 32;
/** Headers of this size are not headers. */
const mostHeaderBytes = 512 * 1024;

/** The body of a mail and its attachments, without inline images such as logos. Throws FileError. */
export async function mailMembers(bytes: Uint8Array): Promise<Member[]> {
  const mail = await parsed(bytes);
  const attached = mail.attachments.filter((one) => !isShown(one, mail.html ?? ''));
  return [
    ...bodyOf(mail),
    ...attached.map((one, index) => ({
      name: one.filename ?? `attachment-${index + 1}${endings[one.mimeType] ?? ''}`,
      bytes: bytesOf(one.content),
    })),
  ];
}

/** Extensions for attachments without a name. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/tiff': '.tif',
  'image/webp': '.webp',
  'message/rfc822': '.eml',
  'application/zip': '.zip',
  'text/html': '.html',
  'text/csv': '.csv',
  'text/plain': '.txt',
};

async function parsed(bytes: Uint8Array): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await PostalMime.parse(bytes, {
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
      maxNestingDepth: mostDepth,
      maxHeadersSize: mostHeaderBytes,
    });
  } catch {
    throw new FileError('FILE_DAMAGED', 'the email cannot be unpacked');
  }
}

function bodyOf({ html, text }: Email): Member[] {
  const encoder = new TextEncoder();
  if (html !== undefined && html.trim() !== '')
    return [{ name: 'body.html', bytes: encoder.encode(html), isBody: true }];
  return text === undefined || text.trim() === ''
    ? []
    : [{ name: 'body.txt', bytes: encoder.encode(text), isBody: true }];
}

function isShown({ mimeType, contentId, related }: Attachment, html: string): boolean {
  if (!mimeType.startsWith('image/')) return false;
  const id = contentId?.replace(/^<|>$/g, '');
  return related === true || (id !== undefined && id !== '' && html.includes(`cid:${id}`));
}

function bytesOf(content: Attachment['content']): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
