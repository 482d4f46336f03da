import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type FieldPlace, freeName, withColumns, withField, withLabel } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { kindsApi } from '../server/kinds-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { Design, type DesignContext, type Pointing, useDesign } from './design-context.ts';
import { DesignerHead } from './designer-head.tsx';
import { FieldList } from './field-list.tsx';
import { FilePart } from './file-part.tsx';
import { ReviewersPart } from './reviewers-part.tsx';
import { RuleList } from './rule-list.tsx';
import { SampleDrop } from './sample-drop.tsx';
import { type Pointed, SamplesPanel } from './samples-panel.tsx';
import { type Sample, useKeptDesign } from './use-kept-design.ts';
import { useReadings } from './use-readings.ts';
import { VersionList } from './version-list.tsx';
import { withProposal } from './with-proposal.ts';

const tabs = ['fields', 'rules', 'reviewers', 'versions', 'file'] as const;
/** Only what is published has them. */
const ofPublished: readonly Tab[] = ['reviewers', 'versions'];
type Tab = (typeof tabs)[number];

/** A kind being defined: samples on the left, what is asked of them on the right. */
export function Designer({ kindId }: { readonly kindId: string }) {
  const { kinds, loading } = useStrings();
  const kept = useKeptDesign(kindId, kinds.new);
  if (kept.fault !== undefined)
    return (
      <main className="calm">
        <p className="failed-line">{kept.fault}</p>
      </main>
    );
  if (kept.isLoading) return <main className="calm">{loading}</main>;
  return <Workbench kindId={kindId} kept={kept} />;
}

function Workbench({
  kindId,
  kept,
}: {
  readonly kindId: string;
  readonly kept: ReturnType<typeof useKeptDesign>;
}) {
  const { kinds } = useStrings();
  const [tab, setTab] = useState<Tab>('fields');
  const { design, setDesign } = kept;
  const bench = useBench(kept);
  const isPublished = kept.kind != null && kept.kind.version !== null;
  const shown = tabs.filter((name) => isPublished || !ofPublished.includes(name));
  return (
    <Design value={bench.context}>
      <main className="designer">
        <h1 className="hidden">{kinds.title}</h1>
        <div className="designer-side">
          <SampleDrop count={design.samples.length} onSamples={bench.addSamples} />
          <SamplesPanel
            samples={design.samples}
            chosen={bench.context.sample}
            readings={bench.context.readings}
            active={bench.context.active}
            hint={bench.hint}
            onChoose={bench.choose}
            onPoint={bench.point}
          />
        </div>
        <div className="designer-side">
          <DesignerHead kindId={kindId} kept={kept} checked={bench.context.readings.checked} />
          <Problems />
          {bench.fault !== undefined && <p className="failed-line">{bench.fault}</p>}
          <fieldset className="tabs">
            <legend className="hidden">{kinds.title}</legend>
            {shown.map((name) => (
              <button
                key={name}
                type="button"
                className={`button ${name === tab ? 'plain' : 'quiet'}`}
                aria-pressed={name === tab}
                onClick={() => setTab(name)}
              >
                {name === 'reviewers' ? kinds.reviewers : kinds.tabs[name]}
              </button>
            ))}
          </fieldset>
          {tab === 'fields' && <FieldList pointing={bench.pointing} onPointing={bench.setPointing} />}
          {tab === 'rules' && <RuleList />}
          {tab === 'reviewers' && <ReviewersPart kindId={kindId} />}
          {tab === 'versions' && (
            <VersionList kindId={kindId} onUse={(draft) => setDesign((before) => ({ ...before, draft }))} />
          )}
          {tab === 'file' && (
            <FilePart
              yaml={bench.context.readings.checked?.yaml ?? ''}
              onUse={(draft) => setDesign((before) => ({ ...before, draft }))}
            />
          )}
        </div>
      </main>
    </Design>
  );
}

function useBench({ design, setDesign }: ReturnType<typeof useKeptDesign>) {
  const { kinds } = useStrings();
  const { session } = useSession();
  const [chosenId, choose] = useState<string>();
  const [active, activate] = useState<FieldPlace>();
  const [pointing, setPointing] = useState<Pointing>('label');
  const [fault, setFault] = useState<string>();
  const { draft, samples } = design;
  const readings = useReadings(draft, samples);
  const sample = samples.find(({ id }) => id === chosenId) ?? samples[0];
  const { data: catalogues = [] } = useQuery({
    queryKey: ['catalogues'],
    queryFn: () => kindsApi.catalogues(session.organization.id),
  });
  const context = useMemo((): DesignContext => {
    const change: DesignContext['change'] = (make) =>
      setDesign((before) => ({ ...before, draft: make(before.draft) }));
    const say: DesignContext['say'] = (name, truth) =>
      setDesign((before) => ({
        ...before,
        samples: before.samples.map((one) => withTruth(one, sample, name, truth)),
      }));
    return { draft, change, readings, sample, say, active, activate, catalogues };
  }, [draft, setDesign, readings, sample, active, catalogues]);
  const told = (work: Promise<void>) =>
    void work.catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
  const hint =
    active === undefined
      ? kinds.pickNone
      : active.name === ''
        ? kinds.drawHead
        : pointing === 'label'
          ? kinds.pickLabel
          : kinds.pickValue;
  return {
    context,
    choose,
    pointing,
    setPointing,
    fault,
    hint: samples.length === 0 ? kinds.proposal : hint,
    addSamples: (added: readonly Sample[]) => told(takeSamples(design, setDesign, added)),
    point: (pointed: Pointed) => told(pointAt(context, pointing, pointed)),
  };
}

function withTruth(one: Sample, chosen: Sample | undefined, name: string, truth: string | null): Sample {
  return one.id === chosen?.id ? { ...one, truth: { ...one.truth, [name]: truth } } : one;
}

/** The first samples of a kind without fields come with what Recto proposes. */
async function takeSamples(
  { draft, samples }: ReturnType<typeof useKeptDesign>['design'],
  setDesign: ReturnType<typeof useKeptDesign>['setDesign'],
  added: readonly Sample[],
): Promise<void> {
  setDesign((before) => ({ ...before, samples: [...before.samples, ...added] }));
  if (Object.keys(draft.fields ?? {}).length > 0 || Object.keys(draft.tables ?? {}).length > 0) return;
  const proposal = await kindsApi.propose([...samples, ...added].map(({ id }) => id));
  setDesign((before) => ({ ...before, draft: withProposal(before.draft, proposal) }));
}

/** Adds what somebody pointed at to the field or table that is chosen; without one, it becomes a new field. */
async function pointAt(
  { active, change, say, activate, draft }: DesignContext,
  pointing: Pointing,
  { sampleId, page, geometry, text }: Pointed,
): Promise<void> {
  if (active?.name === '' && active.table !== undefined) {
    const { table } = active;
    const { columns } = await kindsApi.columns(sampleId, { page, geometry });
    return change((before) => withColumns(before, table, columns));
  }
  if (text === undefined) return;
  if (active !== undefined && pointing === 'value' && active.table === undefined)
    return say(active.name, text);
  const place = active ?? { name: freeName(text, Object.keys(draft.fields ?? {})) };
  if (active === undefined) activate(place);
  change((before) =>
    withLabel(active === undefined ? withField(before, place, { kind: 'text' }) : before, place, text),
  );
}

function Problems() {
  const { readings } = useDesign();
  const problems = readings.checked?.problems ?? [];
  return (
    <div role="status">
      {readings.fault !== undefined && <p className="failed-line">{readings.fault}</p>}
      {problems.map(({ path, message }) => (
        <p className="failed-line" key={`${path} ${message}`}>
          {message}
        </p>
      ))}
    </div>
  );
}
