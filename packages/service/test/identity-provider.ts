import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { onTestFinished } from 'vitest';

interface Client {
  readonly publicUrl: string;
  /** Where the provider's server reaches the service. */
  readonly baseUrl: string;
}

/** A certified identity provider on this machine. Whoever comes is signed in as `account`, and consents. */
export async function startIdentityProvider() {
  const state = { account: 'anna', groups: ['managers'] as string[], challenges: [] as string[] };
  let handle = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const serve = (client: Client) => {
    const provider = new Provider(issuer, configurationFor(client, state));
    const answer = provider.callback();
    handle = (request, response) => {
      if (request.url?.startsWith('/interaction/')) void interact(provider, state, request, response);
      else answer(request, response);
    };
  };
  return { issuer, state, serve };
}

type State = Awaited<ReturnType<typeof startIdentityProvider>>['state'];

function configurationFor({ publicUrl, baseUrl }: Client, state: { account: string; groups: string[] }) {
  return {
    clients: [
      {
        client_id: 'recto',
        client_secret: 'a secret of the test',
        redirect_uris: [`${publicUrl}/review-api/v1/sign-in/return`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${baseUrl}/review-api/v1/sign-in/ended`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name', 'groups'], email: ['email'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own guard reaches no service on this machine.
    fetch: (url: string, { dispatcher: _guard, ...options }: RequestInit & { dispatcher?: unknown }) =>
      fetch(url, options),
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({
        sub: accountId,
        preferred_username: accountId,
        name: accountId.toUpperCase(),
        email: `${accountId}@example.org`,
        groups: state.groups,
      }),
    }),
  };
}

async function interact(
  provider: Provider,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, session, params } = await provider.interactionDetails(request, response);
  state.challenges.push(params.code_challenge_method ?? 'none');
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: state.account } });
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? state.account,
    clientId: params.client_id,
  });
  grant.addOIDCScope('openid profile email offline_access');
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}
