import type { Session } from '@recto/contract';
import { api } from '../server/api.ts';
import { Early } from '../server/early.ts';

const early = new Early<Session>();

/** Asks who is signed in before the screen has loaded. */
export function askForSessionEarly(): void {
  early.begin('session', api.session);
}

/** The signed-in user, from the early request or a new one. */
export function takeSession(): Promise<Session> {
  return early.take('session', api.session);
}
