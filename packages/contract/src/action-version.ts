import Type from 'typebox';
import { ActionConfiguration } from './action.ts';
import { Timestamp, Uuid } from './identifiers.ts';
import { VersionText } from './version.ts';

/** A step of publishing a version. Clients consider a version usable when its RUNTIME_PUBLICATION is SUCCESS. */
export const VersionOperation = Type.Object({
  id: Uuid,
  type: Type.Enum(['RUNTIME_PUBLICATION', 'EXCHANGE_PUBLICATION']),
  status: Type.String(),
  result: Type.Optional(Type.String({ description: 'JSON, as text' })),
  info: Type.Object({ baseUrl: Type.Optional(Type.String()) }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const ActionVersion = Type.Object({
  organizationId: Uuid,
  actionId: Uuid,
  version: VersionText,
  status: Type.String(),
  configuration: ActionConfiguration,
  operations: Type.Array(VersionOperation),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ActionVersion = Type.Static<typeof ActionVersion>;

export const ActionVersionsList = Type.Array(ActionVersion);
export type ActionVersionsList = Type.Static<typeof ActionVersionsList>;
