import { textHead } from './decode-text.ts';
import { tableDelimiter } from './delimiter.ts';

type TextType = 'html' | 'csv' | 'txt';

/** Texts for machines: their content is not what a person would read, although in a signed message it is. */
const notForPeople =
  /^(?:GIF8|RIFF|BM|\{\\rtf|%!PS|\s*%PDF|\s*<\?xml(?![\s\S]{0,500}<html)|\s*<svg|-----BEGIN (?!PGP SIGNED MESSAGE))/i;
/** An undecoded file: base64 beginnings of PDF, PNG, JPEG, TIFF and ZIP. */
const encodedFile = /^(?:JVBERi0|iVBORw0KGgo|\/9j\/|SUkqA|TU0AK|UEsDB)[A-Za-z0-9+/=\s]*$/;
const html = /^(?:\s|<!--[\s\S]*?-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html|head|body|table|div|p|h[1-6])\b/i;

/** The type of a text by its beginning; undefined if it is not text for people. */
export function detectTextType(bytes: Uint8Array): TextType | undefined {
  const head = textHead(bytes);
  if (head === undefined || notForPeople.test(head) || encodedFile.test(head.slice(0, 1000)))
    return undefined;
  if (html.test(head.slice(0, 4096))) return 'html';
  return tableDelimiter(head, head.length < bytes.length) === undefined ? 'txt' : 'csv';
}
