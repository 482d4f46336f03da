import { createHash } from 'node:crypto';

const mostSubjectSigns = 60;
const digestSigns = 16;

/**
 * Identifies a message wherever it is copied: by its id and content. The header is excluded, since each delivery adds
 * to it; a message without an id is identified by all of it.
 */
export function messageIdentity(messageId: string, source: Uint8Array): string {
  const hash = createHash('sha256').update(messageId).update('\0');
  const whole = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const header = /\r?\n\r?\n/.exec(whole.toString('latin1'));
  const begin = messageId === '' || header === null ? 0 : header.index + header[0].length;
  return hash.update(whole.subarray(begin)).digest('hex');
}

/** The message's name as a file, and for its results: what people recognise it by, safe within its folder. */
export function messageFileName(subject: string, identity: string): string {
  const words = subject
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._,+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+/, '');
  const short = Array.from(words).slice(0, mostSubjectSigns).join('').trim() || 'message';
  return `${short}-${identity.slice(0, digestSigns)}.eml`;
}
