import { randomUUID } from 'node:crypto';

/** One part of a form, with exactly the headers that a client sends. */
export interface FormPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly fileName?: string;
  readonly type?: string;
}

/** A multipart body. Built by hand, because the test is how parts may differ. */
export function multipart(parts: readonly FormPart[]): {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
} {
  const boundary = `recto-${randomUUID()}`;
  const chunks: Uint8Array[] = [];
  const encoder = new TextEncoder();
  for (const { name, content, fileName, type } of parts) {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`;
    chunks.push(encoder.encode(`${head}${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`));
    chunks.push(typeof content === 'string' ? encoder.encode(content) : content, encoder.encode('\r\n'));
  }
  chunks.push(encoder.encode(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: new Uint8Array(Buffer.concat(chunks)) };
}
