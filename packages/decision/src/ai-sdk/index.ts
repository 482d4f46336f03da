import '../node-version.ts';

export { decisionModel } from './decision-model.ts';
