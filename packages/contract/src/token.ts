import Type from 'typebox';

export const tokenPath = '/accounts/api/v2/oauth2/token';
export const loginPath = '/accounts/login';

/** Exchanges a connected app's id and secret for a token, as JSON or as a form. */
export const TokenRequest = Type.Object({
  grant_type: Type.Literal('client_credentials'),
  client_id: Type.String(),
  client_secret: Type.String(),
});
export type TokenRequest = Type.Static<typeof TokenRequest>;

export const TokenResponse = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Seconds for which the token is valid' }),
  ),
});
export type TokenResponse = Type.Static<typeof TokenResponse>;

/** A user's name and password, exchanged for a bearer token. */
export const LoginRequest = Type.Object({ username: Type.String(), password: Type.String() });
export type LoginRequest = Type.Static<typeof LoginRequest>;

export const LoginResponse = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  redirectUrl: Type.String({ description: 'Path of the page that a browser would open next' }),
});
export type LoginResponse = Type.Static<typeof LoginResponse>;
