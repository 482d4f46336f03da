// Writes the networks that packages/reader ships unchanged except for their form: see
// packages/reader/src/ocr/weights/published-networks.md. Those of the line readers come from train-line-reader.ts.
//   node packages/lab/src/training/write-networks.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allScripts, detectionModelPath, ownWeights } from '@recto/reader/internals';
import { leanFile } from './networks/lean-network.ts';
import { halfWidthClasses, publishedNetworks } from './networks/published-networks.ts';

writeFileSync(detectionModelPath, leanFile(readFileSync(publishedNetworks.detector)));
writeFileSync(allScripts.path, leanFile(readFileSync(publishedNetworks.allScripts)));
writeFileSync(
  join(ownWeights, 'all-scripts-reader.json'),
  `${JSON.stringify({ classes: halfWidthClasses() })}\n`,
);
