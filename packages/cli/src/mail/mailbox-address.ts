/** Where a folder of messages is, and whose. */
export interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, as `imaps` asks for; otherwise the connection is turned into TLS before anybody signs in. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly folder: string;
  /** As it is told to people: without anything that is secret. */
  readonly text: string;
}

type ParsedAddress =
  | { readonly ok: true; readonly address: MailboxAddress }
  | { readonly ok: false; readonly message: string };

const usualPorts = { imap: 143, imaps: 993 } as const;
const expected = 'expected imaps://user@host/Folder';

/** Whether a text is meant as the address of a mailbox, not as the path of a folder. */
export function isMailboxAddress(text: string): boolean {
  return /^imaps?:\/\//i.test(text);
}

/** Reads `imaps://user@host:port/Folder`; without a folder it is INBOX. A password in it is refused, and not repeated. */
export function parseMailboxAddress(text: string): ParsedAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const scheme = text.toLowerCase().startsWith('imaps:') ? 'imaps' : 'imap';
  if (url === undefined || url.hostname === '') return refused(`${expected}, which this address is not`);
  if (url.password !== '')
    return refused(
      `${expected} without a password: lists of processes show it to others. Put it into RECTO_MAIL_PASSWORD, or into a file that --mail-password-file names`,
    );
  if (url.username === '') return refused(`${expected}, with the name of a user in front of the @`);
  const user = decoded(url.username);
  const folder = decoded(url.pathname.replace(/^\/|\/$/g, '')) || 'INBOX';
  if (isUnsayable(user) || isUnsayable(folder))
    return refused(`${expected} without signs of control in its names`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? usualPorts[scheme] : Number(url.port);
  return {
    ok: true,
    address: {
      host,
      port,
      isSecure: scheme === 'imaps',
      user,
      folder,
      text: `${scheme}://${user}@${url.host}/${folder}`,
    },
  };
}

function refused(message: string): ParsedAddress {
  return { ok: false, message };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isUnsayable(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
