// For the lab alone, and for tests of other packages: whatever training and measuring need beyond the public face.

export { pageOfText } from '../test/page-of-text.ts';
export { Sheet, widthOf } from '../test/sheet.ts';
export { labelsFromName } from './action/file/labels-from-name.ts';
export { isFor } from './classification/action-profile.ts';
export { type Decision, fitLogit } from './classification/conditional-logit.ts';
export { evidenceNames, evidenceOf } from './classification/evidence.ts';
export { confidenceFeatureNames, confidenceFeatures } from './extraction/confidence/confidence-features.ts';
export { featureNames, fieldVectors } from './extraction/features/field-features.ts';
export { firstLabel } from './extraction/features/label-fit.ts';
export { meaningNames, meaningsOf } from './extraction/features/meaning.ts';
export { conventionsOf, PageStudy, type Studied } from './extraction/features/page-study.ts';
export { type TargetField, targetField, targetFields } from './extraction/features/target-field.ts';
export { gramCount, gramsOf, gramsPerWord, plainOf } from './extraction/matching/grams.ts';
export { hitsPerToken, labelHits } from './extraction/matching/label-hits.ts';
export {
  numbersPerToken,
  type PageTensor,
  pageTensorOf,
  placesPerToken,
} from './extraction/matching/page-tensor.ts';
export { proposeFor } from './extraction/matching/propose-for.ts';
export {
  type MatchQuery,
  queryTensorOf,
  wordsPerQuery,
} from './extraction/matching/query-tensor.ts';
export { cellFeatureNames, cellFeatures } from './extraction/seen-tables/cell-features.ts';
export { type PageTable, pageTable } from './extraction/seen-tables/page-columns.ts';
export { linesOf } from './extraction/seen-tables/pieces.ts';
export { rowFeatureNames, rowFeatures } from './extraction/seen-tables/row-features.ts';
export { isWorthAsking, learnedWorth } from './extraction/seen-tables/seen-rows.ts';
export { type AskedTable, findTable, seenTable } from './extraction/seen-tables/seen-table.ts';
export type { TableWeights } from './extraction/seen-tables/table-weights.ts';
export { valueFeatureNames } from './extraction/seen-tables/value-features.ts';
export { extractTable } from './extraction/tables/extract-table.ts';
export { type Forest, logOdds, probabilityOf, type Tree } from './extraction/weights/trees.ts';
export type { ConfidenceWeights } from './extraction/weights/weights.ts';
export { boundaryNames, boundarySigns } from './splitting/boundary.ts';
export { recogniseCurrencies } from './text/kinds/money.ts';
export { editDistance, fold } from './text/layout/fold.ts';
export { documentTypes } from './text/lexicon/document-types.ts';
