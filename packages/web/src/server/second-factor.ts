import type { NewSecondFactor, RecoveryCodes, SecondFactorState } from '@recto/contract';
import { call } from './call.ts';

const path = '/session/second-factor';

/** The calls about a person's own second factor. */
export const secondFactor = {
  state: () => call<SecondFactorState>('GET', path),
  begin: (password: string) => call<NewSecondFactor>('POST', path, { body: { password } }),
  confirm: (code: string) => call<RecoveryCodes>('PUT', path, { body: { code } }),
  remove: (code: string) => call<void>('DELETE', path, { body: { code } }),
};
