import type { CallbackTrial, CallbackTried, RecentDelivery } from '@recto/contract';
import { call } from './call.ts';

/** The calls about callbacks. */
export const connectApi = {
  deliveries: () => call<RecentDelivery[]>('GET', '/deliveries', { isBackground: true }),
  callBackAgain: (id: string) => call<void>('POST', `/documents/${encodeURIComponent(id)}/callbacks`),
  tryCallback: (body: CallbackTrial) => call<CallbackTried>('POST', '/callbacks/test', { body }),
};
