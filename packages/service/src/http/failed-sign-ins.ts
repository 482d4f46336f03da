import type { FastifyRequest } from 'fastify';
import { CheckRefusedError, createCheckTurns } from '../auth/check-turns.ts';
import type { InTurn } from '../auth/sign-in.ts';
import { ProblemError } from '../problems.ts';
import { callerNetwork } from './caller-network.ts';
import type { WindowCounts } from './window-counts.ts';

/**
 * Counts failed sign-ins by address and account, so that passwords cannot be guessed at will. Valid credentials are not
 * refused because of failures, whatever others sent from the same address, which may be a proxy's: passwords are checked
 * in turn (`createCheckTurns`), and wrong ones are answered with 429.
 */
export interface FailedSignIns {
  /** Checks a password for this account when its turn comes; with a 429 problem if too many wait. */
  turnOf(request: FastifyRequest, account: string): InTurn;
  /** Counts a failure; throws a 429 problem if the account had too many from this address in the current minute. */
  count(address: string, account: string): Promise<void>;
  /** Counts a wrong code, wherever it came from; throws a 429 problem if the user had too many in the current minute. */
  countCode(userId: string): Promise<void>;
}

/** A check takes 50 ms of one processor; requests need the others. */
const checksAtOnce = 2;
/** A million codes, three of them right at a time: half of them are tried in more than two months. */
const codesPerMinute = 5;
/** Later ones would wait for half a minute. */
const mostWaiting = 600;

/** `counts` are shared by all servers, if there are several; taking turns is up to each server. */
export function createFailedSignIns(counts: WindowCounts, perMinute: number): FailedSignIns {
  const turns = createCheckTurns({ atOnce: checksAtOnce, mostWaiting });
  return {
    turnOf:
      ({ ip, raw }, account) =>
      async (check) => {
        const caller = { network: callerNetwork(ip), account, isGone: () => raw.socket.destroyed };
        try {
          return await turns.take(caller, check);
        } catch (error) {
          if (!(error instanceof CheckRefusedError)) throw error;
          throw new ProblemError('TOO_MANY_REQUESTS', 'Too many sign-ins wait; send it again later.', {
            'retry-after': '10',
          });
        }
      },
    count: (address, account) => countUpTo(perMinute, `account ${address} ${account}`),
    countCode: (userId) => countUpTo(codesPerMinute, `code ${userId}`),
  };
  async function countUpTo(most: number, key: string): Promise<void> {
    const { count, endsInMs } = await counts.add(key);
    if (count <= most) return;
    const headers = { 'retry-after': String(Math.max(1, Math.ceil(endsInMs / 1000))) };
    throw new ProblemError('TOO_MANY_REQUESTS', 'Too many failed sign-ins; wait a while.', headers);
  }
}
