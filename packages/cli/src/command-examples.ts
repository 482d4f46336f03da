import type { Command } from 'commander';

/** Examples for the help of commands that have none of their own, by command words. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'actions validate': ['recto actions validate order.yaml'],
  'actions diff': ['recto actions diff order-old.yaml order.yaml'],
  'actions schema': ['recto actions schema > action.schema.json'],
  'actions publish': ['recto actions publish order.yaml', 'recto actions publish order.yaml --draft'],
  'actions list': ['recto actions list'],
  'actions show': ['recto actions show Invoice'],
  'actions export': ['recto actions export Invoice --out invoice.yaml'],
  'organizations create': ['recto organizations create "North branch" --user north'],
  'organizations list': ['recto organizations list --json'],
  'organizations publish': ['recto organizations publish 1f0c… --templates live'],
  'organizations limit': [
    'recto organizations limit 1f0c… --pages-per-day 5000 --storage-mb 20000',
    'recto organizations limit 1f0c… --pages-per-day none',
  ],
  'organizations keep': ['recto organizations keep 1f0c… --bytes-days 30 --results-days 365'],
  'organizations erase': ['recto organizations erase 1f0c… --yes > proof.json'],
  'users list': ['recto users list --json'],
  'users create': ['recto users create anna'],
  'users set-password': ['recto users set-password anna --password-stdin < password.txt'],
  'users permissions': ['recto users permissions anna'],
  'users remove-second-factor': ['recto users remove-second-factor anna'],
  'users delete': ['recto users delete anna'],
  'apps list': ['recto apps list'],
  'apps create': ['recto apps create scanner'],
  'apps new-secret': ['recto apps new-secret scanner'],
  'apps permissions': ['recto apps permissions scanner'],
  'apps delete': ['recto apps delete scanner'],
  'teams list': ['recto teams list'],
  'teams create': ['recto teams create accounting'],
  'teams members': ['recto teams members accounting'],
  'teams delete': ['recto teams delete accounting'],
  'webhooks list': ['recto webhooks list'],
  'webhooks add': ['recto webhooks add https://books.example/recto --event execution.succeeded'],
  'webhooks new-secret': ['recto webhooks new-secret https://books.example/recto --overlap-hours 48'],
  'webhooks test': ['recto webhooks test https://books.example/recto'],
  'webhooks messages': ['recto webhooks messages https://books.example/recto'],
  'webhooks dead': ['recto webhooks dead https://books.example/recto'],
  'webhooks replay': ['recto webhooks replay https://books.example/recto --since 2026-05-01T00:00:00Z'],
  'webhooks enable': ['recto webhooks enable https://books.example/recto'],
  'webhooks disable': ['recto webhooks disable https://books.example/recto'],
  'webhooks delete': ['recto webhooks delete https://books.example/recto'],
  decide: [`recto decide ask "Is it urgent?" --state '{"text":"The site is down"}' --route mock`],
};

/** Adds the examples to the help of each command listed above. */
export function addExamples(command: Command, path = command.name()): Command {
  const lines = Object.hasOwn(examples, path) ? examples[path] : undefined;
  if (lines) {
    const heading = lines.length > 1 ? 'Examples' : 'Example';
    command.addHelpText('after', `\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
  for (const child of command.commands) addExamples(child, `${path} ${child.name()}`);
  return command;
}
