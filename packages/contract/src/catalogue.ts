import Type from 'typebox';

const Count = Type.Integer({ minimum: 0 });

/** The catalogues of an organization. */
export const CatalogueList = Type.Object({
  catalogues: Type.Array(
    Type.Object({
      name: Type.String(),
      rows: Count,
      changedAt: Type.String({ description: 'ISO 8601' }),
    }),
  ),
});
export type CatalogueList = Type.Static<typeof CatalogueList>;

/** What an import did to a catalogue, or with `dryRun=true` would do. */
export const CatalogueChanges = Type.Object({
  added: Count,
  changed: Count,
  same: Count,
  deleted: Count,
  dryRun: Type.Boolean(),
});
export type CatalogueChanges = Type.Static<typeof CatalogueChanges>;

/** A row: its `id`, a text or list of texts by column, and of an order its `lines`. */
export const CatalogueRowBody = Type.Unsafe<{ readonly id: string; readonly [column: string]: unknown }>({
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' } },
  additionalProperties: true,
});

/** The versions of a row, newest first. */
export const CatalogueRowVersions = Type.Object({
  versions: Type.Array(
    Type.Object({
      row: CatalogueRowBody,
      version: Type.Integer({ minimum: 1 }),
      changedAt: Type.String({ description: 'ISO 8601' }),
      changedBy: Type.String({ description: 'Who wrote it' }),
      replacedAt: Type.Optional(Type.String({ description: 'Absent: it is the present one' })),
      replacedBy: Type.Optional(Type.String()),
    }),
  ),
});
export type CatalogueRowVersions = Type.Static<typeof CatalogueRowVersions>;

/** `name` of catalogues: of `companies`, `suppliers`, `customers`, `orders` the meaning is known. */
export const catalogueNamePattern = /^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/;
