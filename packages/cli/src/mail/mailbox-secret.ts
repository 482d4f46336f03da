import { readFile } from 'node:fs/promises';

/** A user's credential for a mailbox. */
export type MailboxSecret = { readonly pass: string } | { readonly accessToken: string };

interface SecretPlaces {
  readonly passwordFile?: string | undefined;
  readonly tokenFile?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export type ReadSecret = () => Promise<MailboxSecret>;

type FoundSecret =
  | { readonly ok: true; readonly read: ReadSecret }
  | { readonly ok: false; readonly message: string };

const missing =
  'the mailbox needs a password or an OAuth2 access token: set RECTO_MAIL_PASSWORD or RECTO_MAIL_TOKEN, or name a file with --mail-password-file or --mail-token-file';

/**
 * Where the password or token is; files take precedence over the environment. A file is read for each connection, so a
 * token renewed by another program is used.
 */
export async function findSecret({
  passwordFile,
  tokenFile,
  environment,
}: SecretPlaces): Promise<FoundSecret> {
  if (passwordFile !== undefined && tokenFile !== undefined)
    return { ok: false, message: 'expected --mail-password-file or --mail-token-file, not both' };
  const { RECTO_MAIL_PASSWORD: password, RECTO_MAIL_TOKEN: token } = environment;
  const file = passwordFile ?? tokenFile;
  if (file !== undefined) {
    const asSecret = (text: string) => (passwordFile === undefined ? { accessToken: text } : { pass: text });
    const read = async () => asSecret(await lineOf(file));
    return read().then(
      () => ({ ok: true, read }),
      (error: Error) => ({ ok: false, message: error.message }),
    );
  }
  if (token) return { ok: true, read: async () => ({ accessToken: token }) };
  if (password) return { ok: true, read: async () => ({ pass: password }) };
  return { ok: false, message: missing };
}

/** Without the line end that editors add. */
async function lineOf(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  if (text === '') throw new Error(`${path} is empty: expected the password or token of the mailbox`);
  return text;
}
