/** The location and user of a mail folder. */
export interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, as with `imaps`; otherwise the connection is upgraded to TLS before signing in. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly folder: string;
  /** For display: without secrets. */
  readonly text: string;
}

type ParsedAddress =
  | { readonly ok: true; readonly address: MailboxAddress }
  | { readonly ok: false; readonly message: string };

const usualPorts = { imap: 143, imaps: 993 } as const;
const expected = 'expected imaps://user@host/Folder';

/** Whether a text is meant as a mailbox address, not as the path of a folder. */
export function isMailboxAddress(text: string): boolean {
  return /^imaps?:\/\//i.test(text);
}

/**
 * Parses `imaps://user@host:port/Folder`; the default folder is INBOX. A password in it is refused and not repeated.
 */
export function parseMailboxAddress(text: string): ParsedAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const scheme = text.toLowerCase().startsWith('imaps:') ? 'imaps' : 'imap';
  if (url === undefined || url.hostname === '') return refused(`${expected}`);
  if (url.password !== '')
    return refused(
      `${expected} without a password, which others could see in the process list. Put it in RECTO_MAIL_PASSWORD, or in a file named by --mail-password-file`,
    );
  if (url.username === '') return refused(`${expected}, with a user name before the @`);
  const user = decoded(url.username);
  const folder = decoded(url.pathname.replace(/^\/|\/$/g, '')) || 'INBOX';
  if (isUnsayable(user) || isUnsayable(folder))
    return refused(`${expected} without control characters in its names`);
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
