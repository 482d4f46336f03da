import type {
  NewWebhook,
  Webhook,
  WebhookList,
  WebhookMessageList,
  WebhookWithSecret,
} from '@recto/contract';
import { callServer, jsonRequest } from './call-server.ts';
import { CommandFailure } from './command-failure.ts';
import type { CredentialsFile } from './connect.ts';

/** The registered endpoints of a running server. */
export interface WebhooksApi {
  list(): Promise<WebhookList>;
  create(webhook: NewWebhook): Promise<WebhookWithSecret>;
  /** By id or URL. Throws {@link CommandFailure} if there is none, or several. */
  find(key: string): Promise<Webhook>;
  change(id: string, change: { readonly disabled: boolean }): Promise<Webhook>;
  newSecret(id: string, overlapHours: number): Promise<WebhookWithSecret>;
  test(id: string): Promise<void>;
  messages(id: string, state: string | undefined): Promise<WebhookMessageList>;
  replay(id: string, body: object): Promise<number>;
  delete(id: string): Promise<void>;
}

/** A client for the endpoints on the server of `credentials`. */
export function webhooksApi(credentials: CredentialsFile): WebhooksApi {
  const { baseUrl, organizationId } = credentials;
  const own = `${baseUrl}/recto/v1/organizations/${organizationId}/webhooks`;
  const call = (path: string, init?: RequestInit) => callServer(credentials, own + path, init);
  const json = async <Body>(path: string, init?: RequestInit) =>
    (await (await call(path, init)).json()) as Body;
  const list = () => json<WebhookList>('');
  return {
    list,
    create: (webhook) => json('', jsonRequest('POST', webhook)),
    async find(key) {
      const found = (await list()).webhooks.filter(({ id, url }) => id === key || url === key);
      const [first] = found;
      if (first !== undefined && found.length === 1) return first;
      throw new CommandFailure(
        `${found.length === 0 ? 'no webhook has' : 'several webhooks have'} the URL or id ${key}`,
      );
    },
    change: (id, change) => json(`/${id}`, jsonRequest('PATCH', change)),
    newSecret: (id, overlapHours) => json(`/${id}/secret`, jsonRequest('POST', { overlapHours })),
    async test(id) {
      await call(`/${id}/test`, { method: 'POST' });
    },
    messages: (id, state) => json(`/${id}/messages${state === undefined ? '' : `?state=${state}`}`),
    async replay(id, body) {
      return (await json<{ replayed: number }>(`/${id}/replay`, jsonRequest('POST', body))).replayed;
    },
    async delete(id) {
      await call(`/${id}`, { method: 'DELETE' });
    },
  };
}
