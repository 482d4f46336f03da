import type { ImapFlow } from 'imapflow';
import { type Mailbox, MailboxAway, type MailboxCode } from './mailbox.ts';
import type { MailboxAddress } from './mailbox-address.ts';
import type { MailboxSecret } from './mailbox-secret.ts';

/** After this long without data the connection is dead, whatever the system says. */
const silenceMs = 120_000;
const connectMs = 30_000;
/** No message may exceed the requested limit; the library adds what surrounds it. */
const mostLiteralBytes = 1024 * 1024 * 1024;

/** Signs in and opens the folder. Throws MailboxAway. */
export async function openImapMailbox(address: MailboxAddress, secret: MailboxSecret): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, isSecure, user, folder } = address;
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    // A password never crosses a network in the clear; a server on this machine may lack TLS.
    doSTARTTLS: isSecure || isThisMachine(host) ? undefined : true,
    auth: { user, ...secret },
    // The library's logs contain names and subjects.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    socketTimeout: silenceMs,
    maxLiteralSize: mostLiteralBytes,
  });
  const news = newsOf(client);
  // The running method reports it too; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error) => fail(error, address));
  try {
    const { uidValidity } = await client.mailboxOpen(folder);
    return mailboxOf(client, uidValidity.toString(), address, news);
  } catch (error) {
    client.close();
    return fail(error, address, 'MAILBOX_MISSING');
  }
}

function mailboxOf(client: ImapFlow, uidValidity: string, address: MailboxAddress, news: News): Mailbox {
  // A client that has lost its connection responds as if there were nothing.
  const asked = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      const value = await work();
      if (client.usable) return value;
    } catch (error) {
      return fail(error, address);
    }
    return fail({ code: 'connection closed' }, address);
  };
  return {
    uidValidity,
    unseen: (most) =>
      asked(async () => {
        news.forget();
        const uids = await client.search({ seen: false, deleted: false }, { uid: true });
        if (!uids) throw new MailboxAway('MAILBOX_AWAY', `${address.text} does not list its unread messages`);
        const first = [...uids].sort((one, other) => one - other).slice(0, most);
        return { count: uids.length, heads: await headsOf(client, first) };
      }),
    source: (uid) =>
      asked(async () => {
        const found = await client.fetchOne(`${uid}`, { source: true }, { uid: true });
        return found === false ? undefined : found.source;
      }),
    move: (uids, folder) =>
      asked(async () => {
        if (uids.length === 0) return;
        await client.mailboxCreate(folder);
        const moved = await client.messageMove(uids.join(','), folder, { uid: true });
        if (moved === false)
          throw new MailboxAway('MAILBOX_MISSING', `the server did not move a message to ${folder}`);
      }),
    changed: () => news.next(),
    async close() {
      if (client.isClosed) return;
      await client.logout().catch(() => undefined);
      client.close();
    },
  };
}

/** What the server announces by itself, even during another command. */
interface News {
  forget(): void;
  next(): Promise<void>;
}

function newsOf(client: ImapFlow): News {
  let isThere = false;
  let tell = () => {};
  const note = () => {
    isThere = true;
    tell();
  };
  client.on('exists', note).on('close', note);
  return {
    forget() {
      isThere = client.isClosed;
    },
    async next() {
      if (isThere) return;
      await new Promise<void>((resolve) => {
        tell = resolve;
        // Ends by itself with the next command.
        client.idle().catch(note);
      });
    },
  };
}

async function headsOf(client: ImapFlow, uids: readonly number[]) {
  if (uids.length === 0) return [];
  const found = await client.fetchAll(uids.join(','), { size: true, envelope: true }, { uid: true });
  return found
    .map(({ uid, size = 0, envelope }) => ({
      uid,
      sizeBytes: size,
      messageId: envelope?.messageId ?? '',
      subject: envelope?.subject ?? '',
    }))
    .sort((one, other) => one.uid - other.uid);
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The library's errors, as far as this code reads them. */
interface Thrown {
  readonly message?: string;
  readonly code?: string;
  readonly responseText?: string;
  readonly authenticationFailed?: boolean;
  readonly tlsFailed?: boolean;
}

/** Its errors name no secret, but the failed command might, so everything else is left out. */
function fail(error: unknown, { text, folder }: MailboxAddress, otherwise?: MailboxCode): never {
  if (error instanceof MailboxAway) throw error;
  const { code, responseText, message, authenticationFailed, tlsFailed } = error as Thrown;
  const said = shortened(responseText ?? code ?? message ?? 'no reason given');
  if (authenticationFailed === true)
    throw new MailboxAway(
      'MAILBOX_REFUSED',
      `${text} refuses this user and password or token (${said}): check both`,
    );
  if (tlsFailed === true || /CERT|SELF_SIGNED|TLS/i.test(code ?? ''))
    throw new MailboxAway(
      'MAILBOX_UNSAFE',
      `${text} offers no trusted connection (${said}): use imaps://, and name its certificate authority in NODE_EXTRA_CA_CERTS`,
    );
  if (otherwise === 'MAILBOX_MISSING' && responseText !== undefined)
    throw new MailboxAway(
      'MAILBOX_MISSING',
      `${text} has no folder ${folder}, or it cannot be opened (${said})`,
    );
  throw new MailboxAway('MAILBOX_AWAY', `${text} does not answer (${said})`);
}

function shortened(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}
