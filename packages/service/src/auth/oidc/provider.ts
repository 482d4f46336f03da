import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { OidcSettings } from '../../oidc-settings.ts';

/** Who a provider says that somebody is. */
export interface Person {
  readonly subject: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
}

/** What a provider gave for a sign-in. */
export interface Grant {
  readonly person: Person;
  readonly providerSession: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string;
  readonly expiresInMs: number;
}

/** What begins a sign-in: where the browser goes, and what must be known when it returns. */
export interface Beginning {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The operator's identity provider, by OpenID Connect. It is discovered when it is first needed. */
interface Provider {
  begin(redirectUrl: string): Promise<Beginning>;
  /** Throws unless the provider answers for this very sign-in. `url` is where the browser came back. */
  finish(url: URL, begun: Omit<Beginning, 'url'>): Promise<Grant>;
  /** Whether the person is still signed in, and what they may do now; undefined: no longer. Throws if nobody answers. */
  refresh(refreshToken: string, subject: string): Promise<Grant | undefined>;
  /** Where the provider ends its own session; undefined if it has no such place. */
  endUrl(idToken: string, returnUrl: string): Promise<string | undefined>;
  /** Whose session the provider ended. Throws for a token that it did not issue for us. */
  loggedOut(token: string): Promise<{ readonly subject?: string; readonly providerSession?: string }>;
}

/** Without a lifetime from the provider, it is asked again after this long. */
const usualLifetimeS = 300;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

export function createProvider(settings: OidcSettings): Provider {
  const { clientId, clientSecret, issuer, scope } = settings;
  let found: Promise<client.Configuration> | undefined;
  const discovered = () => {
    const insecure = issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {};
    found ??= client.discovery(issuer, clientId, clientSecret, undefined, insecure).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    async begin(redirectUrl) {
      const config = await discovered();
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Providers give a refresh token only to people who were asked.
        ...(scope.includes('offline_access') && { prompt: 'consent' }),
      });
      return { url: url.href, state, nonce, verifier };
    },
    async finish(url, { state, nonce, verifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const config = await discovered();
      const tokens = await client.authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true });
      return grantOf(settings, config, tokens, undefined);
    },
    refresh: (refreshToken, subject) => refresh(settings, discovered, refreshToken, subject),
    async endUrl(idToken, returnUrl) {
      const config = await discovered();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      const words = { id_token_hint: idToken, post_logout_redirect_uri: returnUrl };
      return client.buildEndSessionUrl(config, words).href;
    },
    loggedOut: async (token) => loggedOut(await discovered(), clientId, token),
  };
}

async function refresh(
  settings: OidcSettings,
  discovered: () => Promise<client.Configuration>,
  refreshToken: string,
  subject: string,
): Promise<Grant | undefined> {
  const config = await discovered();
  try {
    const tokens = await client.refreshTokenGrant(config, refreshToken);
    const grant = await grantOf(settings, config, tokens, subject);
    return { ...grant, refreshToken: grant.refreshToken ?? refreshToken };
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return undefined;
    throw error;
  }
}

type Tokens = Pick<
  Awaited<ReturnType<typeof client.refreshTokenGrant>>,
  'access_token' | 'refresh_token' | 'id_token' | 'claims' | 'expiresIn'
>;

/** Claims of the token, and those that the provider only tells when asked. */
async function grantOf(
  { groupsClaim }: OidcSettings,
  config: client.Configuration,
  tokens: Tokens,
  knownSubject: string | undefined,
): Promise<Grant> {
  const claims = tokens.claims();
  const subject = claims?.sub ?? knownSubject;
  if (subject === undefined) throw new Error('The identity provider told no subject.');
  const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
  const told = hasUserInfo ? await client.fetchUserInfo(config, tokens.access_token, subject) : {};
  const all: Record<string, unknown> = { ...claims, ...told };
  const text = (name: string) => (typeof all[name] === 'string' ? all[name] : '');
  const groups = all[groupsClaim];
  return {
    person: {
      subject,
      username: text('preferred_username') || text('email') || subject,
      name: text('name') || text('preferred_username') || subject,
      email: text('email'),
      groups: (Array.isArray(groups) ? groups : [groups]).filter((one) => typeof one === 'string'),
    },
    providerSession: typeof claims?.sid === 'string' ? claims.sid : null,
    refreshToken: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? '',
    expiresInMs: (tokens.expiresIn() ?? usualLifetimeS) * 1000,
  };
}

/** By OpenID Connect Back-Channel Logout 1.0, 2.6. */
async function loggedOut(config: client.Configuration, clientId: string, token: string) {
  const { issuer, jwks_uri: keys = '' } = config.serverMetadata();
  const checks = { issuer, audience: clientId, maxTokenAge: '10 minutes', clockTolerance: 60 };
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), checks);
  const { events, nonce, sub, sid } = payload;
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
  if (!isLogout || nonce !== undefined) throw new Error('Expected a logout token.');
  return {
    ...(sub !== undefined && { subject: sub }),
    ...(typeof sid === 'string' && { providerSession: sid }),
  };
}
