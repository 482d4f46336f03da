import Type from 'typebox';
import { permissions } from './account.ts';
import { Timestamp, Uuid } from './identifiers.ts';

/** The credentials of a user. */
export const SessionRequest = Type.Object({ username: Type.String(), password: Type.String() });
export type SessionRequest = Type.Static<typeof SessionRequest>;

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
