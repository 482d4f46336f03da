import {
  type Webhook,
  type WebhookEventType,
  type WebhookMessage,
  type WebhookWithSecret,
  webhookEventTypes,
} from '@recto/contract';
import { Command, Option } from 'commander';
import { type AccountOptions, accountOptions } from '../account-options.ts';
import { guarded } from '../command-failure.ts';
import { readCredentials } from '../connect.ts';
import { printLine, printList } from '../print-list.ts';
import { type WebhooksApi, webhooksApi } from '../webhooks-api.ts';

interface Options extends AccountOptions {
  readonly event?: WebhookEventType[];
  readonly description?: string;
  readonly overlapHours?: string;
  readonly all?: boolean;
  readonly since?: string;
}

/** `recto webhooks`: the endpoints that are told what happens. */
export function webhooksCommand(): Command {
  const command = new Command('webhooks')
    .description('register endpoints that are told what happens, and send again what they missed')
    .addHelpText(
      'after',
      `
These commands talk to a running server as a user with Manage Actions. A secret is shown once.
Exit code: 0; 1 if the server refuses; 2 for wrong usage.

Examples:
  recto webhooks add https://books.example/recto --event execution.succeeded review.completed
  recto webhooks dead https://books.example/recto
  recto webhooks replay https://books.example/recto`,
    );
  const ways = [
    list(),
    add(),
    newSecret(),
    test(),
    messages(),
    dead(),
    replay(),
    switching('enable'),
    switching('disable'),
    remove(),
  ];
  for (const way of ways) command.addCommand(accountOptions(way));
  return command;
}

function list(): Command {
  return new Command('list').description('list the endpoints').action((options: Options, command: Command) =>
    guarded(async () => {
      const { webhooks } = await (await connect(options, command)).list();
      printList(webhooks, rowOf, { json: options.json, none: 'no webhook' });
    }),
  );
}

function add(): Command {
  return new Command('add')
    .description('register an endpoint and show its secret once')
    .argument('<url>')
    .addOption(
      new Option('--event <types...>', 'what it is told (default: everything)').choices([
        ...webhookEventTypes,
      ]),
    )
    .option('--description <text>', 'for people')
    .action((url: string, options: Options, command: Command) =>
      guarded(async () => {
        const { event, description } = options;
        const made = await (await connect(options, command)).create({
          url,
          ...(event !== undefined && { eventTypes: event }),
          ...(description !== undefined && { description }),
        });
        printWithSecret(made, options);
      }),
    );
}

function newSecret(): Command {
  return withEndpoint(
    'new-secret',
    'give an endpoint a new secret and show it once; the old one signs too for a while',
  )
    .option('--overlap-hours <hours>', 'how long the old one signs too', '24')
    .action(
      acting(async (api, { id }, options) => {
        printWithSecret(await api.newSecret(id, Number(options.overlapHours)), options);
      }),
    );
}

function test(): Command {
  return withEndpoint('test', 'tell an endpoint webhook.test').action(
    acting(async (api, { id, url }) => {
      await api.test(id);
      printLine(`sent to ${url}: recto webhooks messages ${id} says how it answered`);
    }),
  );
}

function messages(): Command {
  return withEndpoint('messages', 'list what an endpoint was told, newest first').action(
    acting((api, { id }, options) => printMessages(api, id, undefined, options)),
  );
}

function dead(): Command {
  return withEndpoint('dead', 'list what was given up, newest first').action(
    acting((api, { id }, options) => printMessages(api, id, 'GIVEN_UP', options)),
  );
}

function replay(): Command {
  return withEndpoint('replay', 'send up to 1000 messages again that were given up')
    .option('--all', 'also those that were delivered')
    .option('--since <time>', 'only those made then or later, such as 2026-05-01T00:00:00Z')
    .action(
      acting(async (api, { id }, { all, since, json }) => {
        const body = { state: all === true ? 'ALL' : 'GIVEN_UP', ...(since !== undefined && { since }) };
        const replayed = await api.replay(id, body);
        printLine(json ? JSON.stringify({ replayed }) : `${replayed} sent again`);
      }),
    );
}

function switching(to: 'enable' | 'disable'): Command {
  const isDisabled = to === 'disable';
  return withEndpoint(
    to,
    isDisabled ? 'tell an endpoint nothing' : 'tell an endpoint again what happens',
  ).action(
    acting(async (api, { id }, options) => printOne(await api.change(id, { disabled: isDisabled }), options)),
  );
}

function remove(): Command {
  return withEndpoint('delete', 'delete an endpoint with its messages').action(
    acting(async (api, { id, url }, { json }) => {
      await api.delete(id);
      printLine(json ? JSON.stringify({ deleted: id }) : `${url} is deleted`);
    }),
  );
}

function withEndpoint(name: string, description: string): Command {
  return new Command(name).description(description).argument('<endpoint>', 'its URL or id');
}

function acting(act: (api: WebhooksApi, webhook: Webhook, options: Options) => Promise<void>) {
  return (key: string, options: Options, command: Command) =>
    guarded(async () => {
      const api = await connect(options, command);
      await act(api, await api.find(key), options);
    });
}

async function connect({ credentials }: Options, command: Command): Promise<WebhooksApi> {
  return webhooksApi(await readCredentials(credentials, command));
}

async function printMessages(
  api: WebhooksApi,
  id: string,
  state: string | undefined,
  { json }: Options,
): Promise<void> {
  printList((await api.messages(id, state)).messages, messageRowOf, { json, none: 'no message' });
}

function printOne(webhook: Webhook, { json }: Options): void {
  printLine(json ? JSON.stringify(webhook) : rowOf(webhook).join('  '));
}

function printWithSecret(webhook: WebhookWithSecret, options: Options): void {
  printOne(webhook, options);
  if (!options.json) printLine(`secret: ${webhook.secret}`);
}

function rowOf({ id, url, eventTypes, disabled, circuit }: Webhook): string[] {
  const state = disabled ? 'disabled' : circuit === 'open' ? 'failing' : 'working';
  const events = eventTypes.length === webhookEventTypes.length ? 'everything' : eventTypes.join(', ');
  return [url, state, events, id];
}

function messageRowOf({
  id,
  eventType,
  state,
  tries,
  httpStatus,
  error,
  createdAt,
}: WebhookMessage): string[] {
  return [createdAt, eventType, state, `${tries} tries`, String(httpStatus ?? error ?? ''), id];
}
