import { createRequire } from 'node:module';
import type { FieldsData } from '@kenjiuno/msgreader';
import { FileError } from '../formats/page-source.ts';
import { decodeCodePage } from '../formats/text/code-page.ts';
import type { Attachment, Letter } from './letter.ts';
import { unpackRtf } from './unpack-rtf.ts';

const require = createRequire(import.meta.url);

/** A message that Outlook saved (MSG, [MS-OXMSG]). Throws FileError. */
export function outlookLetter(bytes: Uint8Array): Letter {
  // Loaded on demand; its own default is not that of the module, which programs that import CommonJS treat differently.
  const library = require('@kenjiuno/msgreader') as typeof import('@kenjiuno/msgreader');
  try {
    const whole = new DataView(Uint8Array.from(bytes).buffer);
    const reader = new library.default(whole);
    const message = reader.getFileData();
    if (message.error !== undefined) throw new Error(message.error);
    const { body, attachments = [] } = message;
    const html = htmlOf(message);
    const rtf = unpackRtf(message.compressedRtf);
    return {
      ...(html !== undefined && { html }),
      ...(body !== undefined && { text: body }),
      ...(rtf !== undefined && { rtf }),
      attachments: attachments.map((one) => attachmentOf(one, reader.getAttachment(one).content)),
    };
  } catch {
    throw new FileError('FILE_DAMAGED', 'the Outlook message cannot be unpacked');
  }
}

function htmlOf({ bodyHtml, html, internetCodepage }: FieldsData): string | undefined {
  if (bodyHtml !== undefined) return bodyHtml;
  return html === undefined ? undefined : decodeCodePage(html, internetCodepage ?? 1252);
}

function attachmentOf(one: FieldsData, bytes: Uint8Array): Attachment {
  const { fileName, name, fileNameShort, innerMsgContent, pidContentId, attachmentHidden } = one;
  const given = fileName ?? fileNameShort ?? name;
  const ending = innerMsgContent === true && given?.endsWith('.msg') === false ? '.msg' : '';
  return {
    ...(given !== undefined && given !== '' && { name: `${given}${ending}` }),
    mimeType: '',
    bytes,
    ...(pidContentId !== undefined && { shownAs: `cid:${pidContentId.replace(/^<|>$/g, '')}` }),
    isRelated: attachmentHidden === true,
  };
}
