// One of several processes that share a store: asks so many questions at once and prints what became of them.
import { argv } from 'node:process';
import { createClient } from 'redis';
import { connect, isDecisionError, type Route } from '../src/index.ts';
import { type ValkeyClient, valkeyStore } from '../src/valkey/index.ts';

const [, , url = '', prefix = '', limits = '{}', states = '[]'] = argv;
const client = await createClient({ socket: { path: url.replace('unix:', ''), tls: false } }).connect();
let asked = 0;
const route: Route = {
  name: 'counting',
  ask: async () => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { answers: { result: { type: 'noul', noul: 0.5 } }, usage: { inputTokens: 300, outputTokens: 1 } };
  },
};
const decide = connect({
  route,
  cache: true,
  budget: JSON.parse(limits),
  store: valkeyStore(client as unknown as ValkeyClient, { prefix }),
});
const outcomes = await Promise.all(
  (JSON.parse(states) as string[]).map((state) =>
    decide.ask({ state, instructions: 'Is it?' }, { useCache: true }).then(
      () => 'OK',
      (error) => (isDecisionError(error) ? error.code : String(error)),
    ),
  ),
);
console.log(
  JSON.stringify({
    asked,
    answered: outcomes.filter((one) => one === 'OK').length,
    outcomes: [...new Set(outcomes)],
  }),
);
client.destroy();
