import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { errorFields, type Log } from './log.ts';
import type { Notifier } from './notifier.ts';
import { connectTimeoutMs } from './store/postgres-database.ts';
import type { Tables } from './store/tables.ts';

/** A notifier that reaches every process on the same database. */
interface SharedNotifier extends Notifier {
  close(): Promise<void>;
}

const channel = 'recto';
const reconnectMs = 1000;

/**
 * Connects this process's notifier, `local`, with the others' through NOTIFY and LISTEN. A lost notification, as when a
 * connection breaks, only causes a delay: waiters look now and then anyway. Resolves once it listens, or has failed the
 * first time; it keeps trying.
 */
export async function shareNotifier(
  local: Notifier,
  url: string,
  database: Kysely<Tables>,
  log: Log,
): Promise<SharedNotifier> {
  const self = randomUUID();
  const listener = new Listener(url, log, (from) => {
    if (from !== self) local.notify();
  });
  const announcer = new Announcer(() => announce(database, self), log);
  await listener.connect();
  return {
    count: () => local.count(),
    heard: (since, timeoutMs, signal) => local.heard(since, timeoutMs, signal),
    notify() {
      local.notify();
      announcer.announce();
    },
    async close() {
      await listener.close();
      await announcer.close();
    },
  };
}

/**
 * Postgres serialises the commits of notifications across the server; none of them is worth a write to disk that all
 * others would wait for.
 */
async function announce(database: Kysely<Tables>, self: string): Promise<void> {
  await sql`
    select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${self})
  `.execute(database);
}

/**
 * A pause after a notification, during which others collect to go out as one: each costs a commit, and wakes every
 * process.
 */
const quietMs = 20;

/** Sends the first notification at once, then one at a time: those arriving meanwhile go out together. */
class Announcer {
  readonly #send: () => Promise<unknown>;
  readonly #log: Log;
  #sending: Promise<void> | undefined;
  #again = false;

  constructor(send: () => Promise<unknown>, log: Log) {
    this.#send = send;
    this.#log = log;
  }

  announce(): void {
    this.#again = true;
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#send();
      } catch (error) {
        this.#log.write('warn', 'notifier.not-announced', errorFields(error));
      }
      await pause(quietMs);
    }
    this.#sending = undefined;
  }

  async close(): Promise<void> {
    await this.#sending;
  }
}

/** A listening connection; replaced when it breaks. */
class Listener {
  readonly #url: string;
  readonly #log: Log;
  readonly #onNotice: (from: string | undefined) => void;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, log: Log, onNotice: (from: string | undefined) => void) {
    this.#url = url;
    this.#log = log;
    this.#onNotice = onNotice;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      application_name: 'recto-notifier',
    });
    this.#client = client;
    client.on('notification', ({ payload }) => this.#onNotice(payload));
    client.on('error', (error) => this.#reconnect(client, error));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Something may have happened while nobody listened.
      this.#onNotice(undefined);
    } catch (error) {
      this.#reconnect(client, error);
    }
  }

  #reconnect(broken: pg.Client, error: unknown): void {
    if (this.#isClosed || this.#client !== broken) return;
    this.#client = undefined;
    this.#log.write('warn', 'notifier.connection-lost', errorFields(error));
    void broken.end().catch(() => {});
    this.#retry = setTimeout(() => void this.connect(), reconnectMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }
}
