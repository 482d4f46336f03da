import type { Session } from '@recto/contract';
import { api } from '../server/api.ts';
import { Early } from '../server/early.ts';

const early = new Early<Session>();

/** Asks who is signed in, before there is a screen for it. */
export function askForSessionEarly(): void {
  early.begin('session', api.session);
}

/** Who is signed in, as it was asked early or now. */
export function takeSession(): Promise<Session> {
  return early.take('session', api.session);
}
