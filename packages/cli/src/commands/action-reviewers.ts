import type { Reviewer, ReviewersPatch } from '@recto/contract';
import { Command } from 'commander';
import { accountsApi } from '../accounts-api.ts';
import { actionsApi } from '../actions-api.ts';
import { guarded } from '../command-failure.ts';
import { readCredentials } from '../connect.ts';
import { printList } from '../print-list.ts';

interface Options {
  readonly credentials: string;
  readonly user?: string[];
  readonly team?: string[];
  readonly none?: boolean;
  readonly json?: boolean;
}

/** `recto actions reviewers`: who reviews an action's executions. */
export function actionReviewers(): Command {
  return new Command('reviewers')
    .description('list who reviews an action, or set the whole list')
    .argument('<action>', 'name or id')
    .option('--user <names...>', 'user names or ids of reviewers')
    .option('--team <names...>', 'names or ids of teams')
    .option('--none', 'remove all')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Without --user, --team or --none, nothing changes. Users with Manage Actions can review every action anyway.

Examples:
  recto actions reviewers Invoice
  recto actions reviewers Invoice --user anna bert --team Billing
  recto actions reviewers Invoice --none`,
    )
    .action((nameOrId: string, options: Options, command: Command) =>
      guarded(async () => {
        const credentials = await readCredentials(options.credentials, command);
        const api = actionsApi(credentials);
        const { id } = await api.find(nameOrId);
        if (options.user || options.team || options.none) {
          await api.setReviewers(id, await wanted(accountsApi(credentials), options));
        }
        const rowOf = ({ type, username, name, memberCount, id: reviewerId }: Reviewer) => [
          type,
          username ?? name,
          memberCount === null ? '' : `${memberCount} member${memberCount === 1 ? '' : 's'}`,
          reviewerId,
        ];
        printList(await api.reviewers(id), rowOf, { json: options.json, none: 'nobody is assigned' });
      }),
    );
}

async function wanted(
  accounts: ReturnType<typeof accountsApi>,
  { user = [], team = [] }: Options,
): Promise<ReviewersPatch> {
  const reviewers: ReviewersPatch = [];
  for (const name of user) reviewers.push({ id: (await accounts.findUser(name)).id, type: 'USER' });
  for (const name of team) reviewers.push({ id: (await accounts.findTeam(name)).id, type: 'TEAM' });
  return reviewers;
}
