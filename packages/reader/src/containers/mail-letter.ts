import type { Email, Attachment as MailAttachment } from 'postal-mime';
import { FileError } from '../formats/page-source.ts';
import type { Attachment, Letter } from './letter.ts';
import { withoutUuencoded } from './uuencoded.ts';

/** Real letters have no deeper parts. */
const mostDepth = 32;
/** Headers of this size are not headers. */
const mostHeaderBytes = 512 * 1024;

/** An email by MIME (RFC 2045 to 2049), files encoded within its text included. Throws FileError. */
export async function mailLetter(bytes: Uint8Array): Promise<Letter> {
  const { html, text, attachments } = await parsed(bytes);
  const { rest, files } = withoutUuencoded(text ?? '');
  return {
    ...(html !== undefined && { html }),
    text: rest,
    attachments: [...attachments.map(attachmentOf), ...files],
  };
}

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

function attachmentOf({ filename, mimeType, content, contentId, related }: MailAttachment): Attachment {
  const id = contentId?.replace(/^<|>$/g, '');
  return {
    ...(filename !== null && filename !== undefined && { name: filename }),
    mimeType,
    bytes: bytesOf(content),
    ...(id !== undefined && id !== '' && { shownAs: `cid:${id}` }),
    isRelated: related === true,
  };
}

function bytesOf(content: MailAttachment['content']): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
