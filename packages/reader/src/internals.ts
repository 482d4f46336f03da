// Only for the lab and for tests of other packages: what training and measuring need beyond the public interface.
export { facturX, invoicePdf } from '../test/e-invoice.ts';
export { drawLetter, encryptedPdf, letterLines, madePdf } from '../test/made-documents.ts';
export { cornersOf, type OrientedRectangle } from './geometry/oriented-rectangle.ts';
export { type Raster, rasterOf } from './raster/raster.ts';
export { detectText } from './recognition/detection/detect-text.ts';
export { type Detector, openDetector } from './recognition/detection/detector.ts';
export { lineRectangle, textAngle } from './recognition/detection/text-lines.ts';
export { type LetterCounts, lineForm } from './recognition/lines/letter-model.ts';
export { cropLine } from './recognition/lines/line-crop.ts';
export { lineTensor } from './recognition/lines/line-tensor.ts';
export type { ReadCharacter } from './recognition/lines/recogniser.ts';
export {
  allScripts,
  detectionModelPath,
  english,
  lineReaders,
  openModel,
  ownWeights,
} from './recognition/network/models.ts';
export { ocrEngine } from './recognition/ocr-engine.ts';
export { gapFeatures } from './recognition/words/gap-features.ts';
export { inkColumns } from './recognition/words/ink-columns.ts';
export { type LogisticWeights, logOddsOf } from './recognition/words/logistic.ts';
export { pageWords } from './recognition/words/page-words.ts';
export { type ReadLine, readLine } from './recognition/words/read-line.ts';
export { type WordFacts, wordConfidenceFeatures } from './recognition/words/word-confidence.ts';
export { meanConfidence, wordFacts } from './recognition/words/word-facts.ts';
export { findRulings } from './rulings/find-rulings.ts';
