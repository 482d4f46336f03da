import captions from './trade-captions.json' with { type: 'json' };

/** Captions of trade documents by field and language, as businesses print them. */
export const tradeCaptions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = captions;
