/** A file attached to a message. */
interface AttachedFile {
  readonly name: string;
  readonly bytes: string | Uint8Array;
  readonly type?: string;
  /** It is an image shown in the body, by this id. */
  readonly shownAs?: string;
}

interface TestMessage {
  readonly subject: string;
  readonly id?: string;
  readonly html?: string;
  readonly files?: readonly AttachedFile[];
}

/** A message as mail programs write it. */
export function messageOf({
  subject,
  id = `<${subject}@example.org>`,
  html,
  files = [],
}: TestMessage): string {
  const boundary = 'part-of-a-message';
  const head = [
    'From: Accounts <accounts@example.org>',
    'To: anna@example.org',
    'Date: Tue, 24 Nov 2026 10:00:00 +0000',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    ...(id === '' ? [] : [`Message-ID: ${id}`]),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const body = html === undefined ? [] : [`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`];
  const parts = [...body, ...files.map(attachedPart)].map((part) => `--${boundary}\r\n${part}\r\n`);
  return `${head.join('\r\n')}\r\n\r\n${parts.join('')}--${boundary}--\r\n`;
}

function attachedPart({ name, bytes, type = 'application/octet-stream', shownAs }: AttachedFile): string {
  const encoded = Buffer.from(name).toString('base64');
  const place =
    shownAs === undefined
      ? `attachment; filename="=?utf-8?B?${encoded}?="`
      : `inline\r\nContent-ID: <${shownAs}>`;
  const content = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
  return `Content-Type: ${type}\r\nContent-Disposition: ${place}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`;
}
