import Type from 'typebox';

/** A document to learn a form from: filled in, with its values, or blank. */
export const SampleRequest = Type.Object({
  file: Type.String({ description: 'PDF, PNG, JPEG or TIFF in base64' }),
  fileName: Type.Optional(Type.String()),
  values: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()]), {
      description:
        'By field name, the text as printed; null if the sample does not have the field. Without values, the form is blank.',
    }),
  ),
});
export type SampleRequest = Type.Static<typeof SampleRequest>;

export const SampleLearned = Type.Object({
  fields: Type.Array(Type.String(), { description: 'The fields that were learned' }),
});
export type SampleLearned = Type.Static<typeof SampleLearned>;
