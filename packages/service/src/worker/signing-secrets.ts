import type { WebhookRow } from '../store/tables.ts';
import type { Vault } from '../vault.ts';

/** The secrets with which an endpoint's messages are signed: during a rotation, two. */
export function signingSecrets(vault: Pick<Vault, 'open'>, webhook: WebhookRow, now: Date): string[] {
  const { secret, previousSecret: previous, previousSecretUntil: until } = webhook;
  const isValid = previous !== null && until !== null && now.getTime() < Date.parse(until);
  return [secret, ...(isValid ? [previous] : [])].map((sealed) => vault.open(sealed));
}
