import Type from 'typebox';

function days(description: string) {
  return Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()], { description });
}

/** How many days things are kept after a document has ended; null: until they are deleted. */
export const Retention = Type.Object({
  bytesDays: days('The files themselves; their results stay'),
  resultsDays: days('Documents with everything that belongs to them'),
  examplesDays: days('What reviews taught'),
  logsDays: days('Attempts of callbacks, and the audit log'),
});
export type Retention = Type.Static<typeof Retention>;
