import Type from 'typebox';
import { permissions } from './account.ts';
import { Timestamp, Uuid } from './identifiers.ts';

/** The credentials of a user. */
export const SessionRequest = Type.Object({
  username: Type.String(),
  password: Type.String(),
  code: Type.Optional(Type.String({ description: 'Of the authenticator app, or a recovery code' })),
});
export type SessionRequest = Type.Static<typeof SessionRequest>;

/** Whether a code is asked for besides the password. */
export const SecondFactorState = Type.Object({
  isRequired: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type SecondFactorState = Type.Static<typeof SecondFactorState>;

export const PresentPassword = Type.Object({ password: Type.String() });

/** `secret` is Base32, `uri` what a QR code for authenticator apps shows. */
export const NewSecondFactor = Type.Object({ secret: Type.String(), uri: Type.String() });
export type NewSecondFactor = Type.Static<typeof NewSecondFactor>;

export const OwnCode = Type.Object({ code: Type.String({ maxLength: 50 }) });

/** Shown once; each replaces a code of the app once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Type.Static<typeof RecoveryCodes>;

/** How people can sign in besides by name and password: the name of the identity provider, or null. */
export const SignInWays = Type.Object({ provider: Type.Union([Type.String(), Type.Null()]) });
export type SignInWays = Type.Static<typeof SignInWays>;

/** Who is signed in, what they may do, and for how long. The session itself is in a cookie that no script can read. */
export const Session = Type.Object({
  user: Type.Object({ id: Type.String(), name: Type.String() }),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  permissions: Type.Array(Type.Enum([...permissions])),
  roles: Type.Object({
    review: Type.Boolean({ description: 'Is assigned to at least one action, or manages all' }),
    submit: Type.Boolean({ description: 'May submit documents, retry them and delete them' }),
    manage: Type.Boolean({ description: 'Sees every document and reviews every action' }),
  }),
  expiresAt: Type.Union([Timestamp, Type.Null()], {
    description:
      'Extended with each request that a person makes; null: no cookie, the request carried its own credentials',
  }),
  now: Timestamp,
  limits: Type.Object({
    uploadBytes: Type.Integer({ minimum: 1 }),
    claimSeconds: Type.Number({ description: 'How long a claim lasts unless it is renewed' }),
    fileExtensions: Type.Array(Type.String(), {
      description: 'Usual extensions of readable files, such as .pdf; their bytes decide',
    }),
  }),
});
export type Session = Type.Static<typeof Session>;
