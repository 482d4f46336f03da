import Type from 'typebox';
import { Timestamp } from './identifiers.ts';

/** What a user or connected app may do. Manage Actions is full access. */
export const permissions = [
  'Manage Actions',
  'Build Actions',
  'Execute Published Actions',
  // Recto's own, for a connected app that has to look up ids: the interface has no read-only permission.
  'View Actions',
] as const;
export type Permission = (typeof permissions)[number];

const Permissions = Type.Array(Type.Enum([...permissions]));
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Tenants = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
  maxItems: 100,
  description: 'Values that a tenant header may have; `*` stands for any',
});
/** Basic authentication separates name and password by a colon, so the name cannot contain one. */
const Username = Type.String({ pattern: '^[A-Za-z0-9_.@+-]{1,128}$' });
const Password = Type.String({
  minLength: 12,
  maxLength: 200,
  description: 'If absent, a random one is generated. Shown once, in the answer.',
});

/** A user without its password. */
export const User = Type.Object({
  id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  permissions: Permissions,
  tenants: Tenants,
  createdAt: Timestamp,
});
export type User = Type.Static<typeof User>;
export const UsersList = Type.Array(User);

const userSettings = {
  name: Name,
  email: Type.String({ maxLength: 320 }),
  permissions: Permissions,
  tenants: Tenants,
};
export const NewUser = Type.Intersect([
  Type.Object({ username: Username, password: Type.Optional(Password) }),
  Type.Partial(Type.Object(userSettings)),
]);
export type NewUser = Type.Static<typeof NewUser>;
export const UserChange = Type.Partial(Type.Object(userSettings));
export type UserChange = Type.Static<typeof UserChange>;

export const NewPassword = Type.Object({ password: Type.Optional(Password) });
export type NewPassword = Type.Static<typeof NewPassword>;
/** A person's own: the present one, and the one to come. */
export const OwnPassword = Type.Object({ current: Type.String({ maxLength: 200 }), password: Password });
export type OwnPassword = Type.Static<typeof OwnPassword>;
/** The password appears in a response once: when it is created. */
export const UserWithPassword = Type.Intersect([User, Type.Object({ password: Type.String() })]);
export type UserWithPassword = Type.Static<typeof UserWithPassword>;

/** A connected app without its secret. */
export const App = Type.Object({
  clientId: Type.String(),
  name: Type.String(),
  permissions: Permissions,
  tenants: Tenants,
  createdAt: Timestamp,
});
export type App = Type.Static<typeof App>;
export const AppsList = Type.Array(App);

const appSettings = { permissions: Permissions, tenants: Tenants };
export const NewApp = Type.Intersect([Type.Object({ name: Name }), Type.Partial(Type.Object(appSettings))]);
export type NewApp = Type.Static<typeof NewApp>;
export const AppChange = Type.Partial(Type.Object({ name: Name, ...appSettings }));
export type AppChange = Type.Static<typeof AppChange>;

/** The secret appears in a response once: when it is created. */
export const AppWithSecret = Type.Intersect([App, Type.Object({ clientSecret: Type.String() })]);
export type AppWithSecret = Type.Static<typeof AppWithSecret>;

/** The known CRM organizations; null: none are listed, and a header may name any. */
export const TenantsList = Type.Object({
  tenants: Type.Union([
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 1000 }),
    Type.Null(),
  ]),
});
export type TenantsList = Type.Static<typeof TenantsList>;

/** Users who review together. */
export const Team = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userIds: Type.Array(Type.String()),
});
export type Team = Type.Static<typeof Team>;
export const TeamsList = Type.Array(Team);

const UserIds = Type.Array(Type.String({ minLength: 1 }), { maxItems: 1000 });
export const NewTeam = Type.Object({ name: Name, userIds: Type.Optional(UserIds) });
export type NewTeam = Type.Static<typeof NewTeam>;
export const TeamChange = Type.Partial(Type.Object({ name: Name, userIds: UserIds }));
export type TeamChange = Type.Static<typeof TeamChange>;
