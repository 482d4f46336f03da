import '../node-version.ts';

export { type Exchange, type Recorder, type Recording, type RecordOptions, record } from './record.ts';
export { replay } from './replay.ts';
export {
  type Script,
  type Scripted,
  type ScriptedRequest,
  scripted,
} from './scripted.ts';
export type { ScriptedAnswer } from './write-answers.ts';
