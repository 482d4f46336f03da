export { labelsFromName } from './action/concept/labels-from-name.ts';
export * from './action/file/diff-actions.ts';
export * from './action/file/format-action-file.ts';
export * from './action/file/import-action.ts';
export * from './action/file/next-version.ts';
export * from './action/file/parse-action-file.ts';
export { actionFileSchema } from './action/file/schema.ts';
export * from './action/prompts/field-for-prompt.ts';
export * from './action/rules/check-rules.ts';
export * from './action/templates/generic.ts';
export * from './action/templates/kinds.ts';
export { liveTemplates } from './action/templates/live-templates.ts';
export * from './action/templates/purchase-order.ts';
export * from './action/templates/templates.ts';
export {
  type CatalogueRow,
  orderColumns,
  orderLineColumns,
  type PartyCatalogue,
  partyColumns,
} from './catalogues/catalogue-row.ts';
export type { Catalogues } from './catalogues/catalogues.ts';
export { inMemoryCatalogues } from './catalogues/in-memory-catalogues.ts';
export { nameLikeness, trigramsOf } from './catalogues/name-likeness.ts';
export { foldedName, nameParts } from './catalogues/name-parts.ts';
export { rowKeys } from './catalogues/row-keys.ts';
export { jsonOfRow, recordsOfJson, rowsOfJson } from './catalogues/row-of-json.ts';
export {
  type CatalogueRecord,
  columnsOf,
  type RecordProblem,
  type RowsOfRecords,
  rowsOfRecords,
} from './catalogues/rows-of-records.ts';
export { type Checked, withCatalogues } from './catalogues/with-catalogues.ts';
export { areAlike } from './classification/alike-actions.ts';
export type { Choice } from './classification/choice.ts';
export * from './classification/classify.ts';
export { type ClassifierWeights, shippedClassifier } from './classification/weights.ts';
export * from './duplicates/compare-fingerprints.ts';
export * from './duplicates/document-identity.ts';
export * from './duplicates/fingerprint.ts';
export { hash52 } from './duplicates/hash.ts';
export * from './embedded-data/embedded-data.ts';
export * from './embedded-data/embedded-record.ts';
export * from './export/blank-page.ts';
export * from './export/blocks-with-boxes.ts';
export * from './export/choose-pages.ts';
export * from './export/chunks.ts';
export * from './export/csv.ts';
export * from './export/format-reading.ts';
export * from './export/full-text.ts';
export * from './export/html.ts';
export * from './export/markdown.ts';
export * from './export/page-range.ts';
export * from './export/result-sheets.ts';
export * from './export/words-with-boxes.ts';
export { extractAction, type KnownBeforehand } from './extract-action.ts';
export * from './extraction/confidence/choose-thresholds.ts';
export * from './extraction/confidence/precision-bound.ts';
export * from './extraction/confidence/thresholds-by-errors.ts';
export * from './extraction/confidence/wrong-passes.ts';
export { decideDocument, extract } from './extraction/extract.ts';
export * from './extraction/key-value/find-pairs.ts';
export * from './extraction/key-value/read-generic.ts';
export { type Asked, matchPages } from './extraction/matching/match-pages.ts';
export type { Matcher, MatcherInput, MatcherOutput } from './extraction/matching/matcher.ts';
export { sketchDocument } from './extraction/sketch-document.ts';
export { shippedWeights, type Weights } from './extraction/weights/weights.ts';
export { learnedFields, type SampleValues, sampleExample } from './learn-sample.ts';
export { blankExample } from './memory/blank-form.ts';
export { correctedExample } from './memory/corrected-example.ts';
export type { DocumentSketch } from './memory/document-sketch.ts';
export type { Example } from './memory/example.ts';
export { exampleOf } from './memory/example-of.ts';
export { knownExamples } from './memory/known-examples.ts';
export * from './memory/layout-fingerprint.ts';
export { layoutKeys } from './memory/layout-keys.ts';
export { knownFields, senderGroups } from './memory/sender-groups.ts';
export { printedSenderKeys } from './memory/sender-keys.ts';
export { unknownFacts } from './memory/unknown-facts.ts';
export { withoutField } from './memory/without-field.ts';
export * from './model/action.ts';
export * from './model/catalogue-match.ts';
export * from './model/displayed-box.ts';
export * from './model/execution-status.ts';
export * from './model/extraction.ts';
export type * from './model/file-part.ts';
export * from './model/geometry.ts';
export type { OrderCheck, OrderDifference } from './model/order-check.ts';
export * from './model/own.ts';
export * from './model/page.ts';
export type { PageMatches } from './model/page-matches.ts';
export * from './model/perspective.ts';
export { printedAction } from './model/printed-action.ts';
export { seededRandom } from './model/random.ts';
export type { CellOptions } from './models/cell-options.ts';
export { chooseOptions, type OptionOpinion } from './models/choose-options.ts';
export * from './models/engine.ts';
export * from './models/fall-back.ts';
export type { FieldOptions } from './models/field-options.ts';
export * from './models/llm-question.ts';
export * from './models/local-work.ts';
export * from './models/model-answers.ts';
export * from './models/model-name.ts';
export * from './models/read-answers.ts';
export * from './outcome/decide-outcome.ts';
export * from './outcome/left-contradictions.ts';
export * from './outcome/reason.ts';
export * from './outcome/shown-extraction.ts';
export * from './proofs/find-proofs.ts';
export type * from './proofs/proof.ts';
export * from './proofs/understood.ts';
export * from './review/apply-corrections.ts';
export * from './review/find-review-items.ts';
export * from './review/review-draft.ts';
export * from './review/review-entries.ts';
export * from './review/review-item.ts';
export { type PageFeatures, pageFeaturesOf } from './splitting/page-features.ts';
export { pageNumberWords } from './splitting/page-number.ts';
export * from './splitting/pages-of-part.ts';
export * from './splitting/several-documents.ts';
export * from './splitting/split-document.ts';
export { type SplitterWeights, shippedSplitter } from './splitting/weights.ts';
export { printExtent } from './structure/print-size.ts';
export * from './text/kinds/agreement.ts';
export { isSoundNumber } from './text/kinds/company-number.ts';
export * from './text/kinds/shown.ts';
export { type PageLanguage, pageLanguages } from './text/lexicon/page-languages.ts';
