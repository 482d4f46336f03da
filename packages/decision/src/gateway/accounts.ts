import { Budget, type BudgetLimits } from '../budget.ts';
import { sha256 } from '../canonical.ts';
import type { ConnectionConfig } from '../connection.ts';
import { DecisionError } from '../decision-error.ts';
import { costOf } from '../engine/transport.ts';
import { openRoute } from '../routes/routes.ts';
import type { Store } from '../store.ts';
import { TokenEstimate } from '../token-estimate.ts';
import type { Usage } from '../usage.ts';
import type { Clock } from '../within.ts';

/** A key of the gateway's own, and what may be spent with it. */
export interface GatewayKey {
  /** Names the key in metrics. */
  readonly name: string;
  readonly key: string;
  readonly budget?: BudgetLimits | readonly BudgetLimits[] | undefined;
}

/** Something that was billed. */
interface Spent {
  readonly usage: Usage;
  readonly costUsd: number | null;
}

/** One who may ask: takes from the budget before a call, and puts back what it did not need. */
export interface Account {
  readonly name: string;
  /** @throws DecisionError BUDGET_EXCEEDED before anything is sent. */
  spend<T>(
    characters: number,
    signal: AbortSignal,
    work: () => Promise<T>,
    spentBy: (done: T) => Spent,
  ): Promise<T>;
}

/**
 * The account of a key, or undefined.
 * @throws TypeError for keys that are not unique, and for a budget in dollars where a price is not known.
 */
export function openAccounts(
  keys: readonly GatewayKey[],
  connection: ConnectionConfig,
  tools: { readonly store: Store; readonly clock: Clock },
): (key: string) => Account | undefined {
  if (keys.length === 0) throw new TypeError('keys: expected at least one, {name, key}');
  const accounts = new Map(keys.map((one) => [sha256(one.key), openAccount(one, connection, tools)]));
  const names = new Set(keys.map(({ name }) => name));
  if (accounts.size < keys.length || names.size < keys.length)
    throw new TypeError('keys: their keys and names must differ');
  // By its hash: how long a look-up takes says nothing about the key.
  return (key) => accounts.get(sha256(key));
}

function openAccount(
  { name, budget: limits = [] }: GatewayKey,
  connection: ConnectionConfig,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): Account {
  const own: Store = {
    isShared: store.isShared,
    share: (key, sharing, make) => store.share(key, sharing, make),
    take: (taking) => store.take({ ...taking, key: `gateway:${name}:${taking.key}` }),
  };
  const budget = new Budget([limits].flat(), { store: own, clock });
  const price = highestPrice(connection);
  if (budget.limitsCost && price === null)
    throw new TypeError(`keys.${name}: a budget in dollars needs pricePerMillionInputTokens on every route`);
  const estimate = new TokenEstimate();
  const amounts = (inputTokens: number) => ({ inputTokens, costUsd: costOf(inputTokens, price) ?? 0 });
  return {
    name,
    async spend(characters, signal, work, spentBy) {
      await budget.countDecision();
      const expect = () => ({
        usual: amounts(estimate.of(characters)),
        most: amounts(estimate.atMost(characters)),
      });
      const settle = await budget.reserve(expect, { signal, endsAtMs: clock.now() + patienceMs });
      let spent = { inputTokens: 0, costUsd: 0 };
      const count = ({ usage, costUsd }: Spent) => {
        spent = { inputTokens: usage.inputTokens ?? 0, costUsd: costUsd ?? 0 };
        estimate.learn(characters, usage.inputTokens);
      };
      try {
        const done = await work();
        count(spentBy(done));
        return done;
      } catch (error) {
        if (error instanceof DecisionError && error.usage !== undefined)
          count({ usage: error.usage, costUsd: error.costUsd ?? null });
        throw error;
      } finally {
        await settle(spent);
      }
    },
  };
}

/** How long a call waits for others in flight to give back what they have reserved. */
const patienceMs = 10_000;

/** Of all routes that may answer; null if one of them is not known. */
function highestPrice(connection: ConnectionConfig): number | null {
  const { fallbacks = [], escalate = [] } = connection;
  const routes = [connection, ...fallbacks, ...escalate.map(({ route }) => route)].map((one) =>
    openRoute(one, {}),
  );
  const prices = routes.map((route) => route.priceOf(route.model));
  return prices.reduce((most, price) => (most === null || price === null ? null : Math.max(most, price)), 0);
}
