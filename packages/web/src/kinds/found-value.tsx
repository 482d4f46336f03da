import { sampleState } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { useDesign } from './design-context.ts';
import { beforeOf } from './samples-panel.tsx';

const signs = { right: '✓', wrong: '✗', changed: '✎', missing: '○', read: '' } as const;

/** What is read of a field in the sample that is looked at, and whether that is right. */
export function FoundValue({ name }: { readonly name: string }) {
  const { kinds } = useStrings();
  const { readings, sample, say } = useDesign();
  const reading = sample === undefined ? undefined : readings.now[sample.id];
  if (sample === undefined || reading === undefined || !Object.hasOwn(reading.fields, name)) return null;
  const value = reading.fields[name] ?? null;
  const truth = sample.truth[name];
  const state = sampleState(value?.text ?? null, beforeOf(readings.before[sample.id], name), truth);
  return (
    <span className={`found sample-state ${state}`}>
      <span aria-hidden="true">{signs[state]}</span>
      <span className="hidden">{kinds.states[state]}</span>
      <bdi className="clip">{value?.text ?? '–'}</bdi>
      {state === 'wrong' && <del>{truth ?? kinds.isMissing}</del>}
      {state !== 'right' && (
        <button type="button" className="button quiet" onClick={() => say(name, value?.text ?? null)}>
          {value === null ? kinds.isMissing : kinds.isRight}
        </button>
      )}
    </span>
  );
}
