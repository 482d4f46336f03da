/** Who waits for a password to be checked. */
interface Caller {
  readonly network: string;
  /** The account that the password is for, whether or not it exists. */
  readonly account: string;
  /** Whether nobody waits for the answer any more. */
  readonly isGone: () => boolean;
}

/**
 * Checks of passwords take turns: a few at a time, one for each network, and of those waiting the networks in turn, and
 * within a network its accounts. So a valid sign-in waits behind one check of each other account and no more, however
 * many wrong ones come. What nobody waits for is not checked.
 */
interface CheckTurns {
  /** Rejects with {@link CheckRefusedError} if the caller is gone, or too many wait. */
  take<T>(caller: Caller, check: () => Promise<T>): Promise<T>;
}

/** The check was not made. */
export class CheckRefusedError extends Error {
  readonly code = 'CHECK_REFUSED';
  readonly retryable = true;

  constructor() {
    super('Too many passwords wait to be checked.');
    this.name = 'CheckRefusedError';
  }
}

interface Limits {
  readonly atOnce: number;
  /** Beyond this many, one of the account with the most, in the network with the most, is refused. */
  readonly mostWaiting: number;
}

interface Waiting {
  readonly caller: Caller;
  readonly begin: () => void;
  readonly refuse: () => void;
}

export function createCheckTurns({ atOnce, mostWaiting }: Limits): CheckTurns {
  /** Whoever is next stands first, networks and the accounts in each. */
  const waiting = new Map<string, Map<string, Waiting[]>>();
  const checking = new Set<string>();
  let count = 0;
  const startNext = () => {
    while (checking.size < atOnce) {
      const network = [...waiting.keys()].find((one) => !checking.has(one));
      if (network === undefined) return;
      const next = takeFirst(waiting, network);
      count--;
      if (next.caller.isGone()) next.refuse();
      else next.begin();
    }
  };
  return {
    take(caller, check) {
      return new Promise((resolve, reject) => {
        const begin = () => {
          checking.add(caller.network);
          const ended = () => {
            checking.delete(caller.network);
            // After those who came during the check.
            const rest = waiting.get(caller.network);
            waiting.delete(caller.network);
            if (rest !== undefined) waiting.set(caller.network, rest);
            startNext();
          };
          check().then(resolve, reject).finally(ended);
        };
        add(waiting, { caller, begin, refuse: () => reject(new CheckRefusedError()) });
        if (++count > mostWaiting) count -= dropOne(waiting);
        startNext();
      });
    },
  };
}

function add(waiting: Map<string, Map<string, Waiting[]>>, one: Waiting): void {
  const { network, account } = one.caller;
  const accounts = waiting.get(network) ?? new Map<string, Waiting[]>();
  waiting.set(network, accounts);
  accounts.set(account, [...(accounts.get(account) ?? []), one]);
}

/** The first of a network, which then stands last, and so does its account in it. */
function takeFirst(waiting: Map<string, Map<string, Waiting[]>>, network: string): Waiting {
  const accounts = waiting.get(network) ?? new Map<string, Waiting[]>();
  const [[account, [first, ...rest]] = ['', []]] = accounts;
  if (first === undefined) throw new Error('Whoever stands in line has a check.');
  waiting.delete(network);
  accounts.delete(account);
  if (rest.length > 0) accounts.set(account, rest);
  if (accounts.size > 0) waiting.set(network, accounts);
  return first;
}

/** Refuses those who are gone, or else one of those who have the most. Returns how many. */
function dropOne(waiting: Map<string, Map<string, Waiting[]>>): number {
  const everybody = [...waiting.values()].flatMap((accounts) => [...accounts.values()].flat());
  const gone = everybody.filter(({ caller }) => caller.isGone());
  const heaviest = largest(waiting.values(), (accounts) => [...accounts.values()].flat().length);
  const last = heaviest && largest(heaviest.values(), (those) => those.length)?.at(-1);
  const dropped = gone.length > 0 ? gone : last === undefined ? [] : [last];
  for (const one of dropped) {
    const { network, account } = one.caller;
    const accounts = waiting.get(network);
    const rest = accounts?.get(account)?.filter((other) => other !== one) ?? [];
    if (rest.length > 0) accounts?.set(account, rest);
    else accounts?.delete(account);
    if (accounts?.size === 0) waiting.delete(network);
    one.refuse();
  }
  return dropped.length;
}

function largest<T>(all: Iterable<T>, sizeOf: (one: T) => number): T | undefined {
  let found: T | undefined;
  let most = 0;
  for (const one of all) {
    const size = sizeOf(one);
    if (size > most) [found, most] = [one, size];
  }
  return found;
}
