import type { DocumentEntry, ReviewAction } from '@recto/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ageText, useNow } from '../parts/clock.ts';
import { DocumentName } from '../parts/document-name.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useSettings, useStrings } from '../parts/settings.tsx';
import { api, originalUrl } from '../server/api.ts';
import { kindName } from '../strings/names.ts';
import { shownName } from '../strings/shown-name.ts';
import { reasonText } from '../work/reason-text.ts';
import { ActionSelect } from './action-select.tsx';
import { DeleteButton } from './delete-button.tsx';
import { isUnderWay } from './is-under-way.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/** Documents, newest first. */
export function DocumentTable(props: {
  readonly documents: readonly DocumentEntry[];
  readonly actions: readonly ReviewAction[];
  readonly mayDelete: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onOpen: (executionId: string) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const strings = useStrings();
  const [shown, setShown] = useState<DocumentEntry>();
  if (props.documents.length === 0) return <None isFiltered={props.isFiltered} onClear={props.onClear} />;
  return (
    <>
      <table className="list">
        <thead>
          <tr>
            <th scope="col" className="tick">
              <input
                type="checkbox"
                aria-label={strings.documents.chooseAll}
                checked={props.documents.every(({ executionId }) => props.chosen.has(executionId))}
                onChange={({ target }) =>
                  props.onChosen(
                    new Set(target.checked ? props.documents.map(({ executionId }) => executionId) : []),
                  )
                }
              />
            </th>
            <th scope="col">{strings.queue.document}</th>
            <th scope="col" className="optional">
              {strings.documents.action}
            </th>
            <th scope="col">{strings.documents.status}</th>
            <th scope="col" className="number optional">
              {strings.documents.updated}
            </th>
            <th scope="col">
              <span className="hidden">{strings.documents.open}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.documents.map((entry) => (
            <DocumentRow
              key={entry.executionId}
              entry={entry}
              actions={props.actions}
              mayDelete={props.mayDelete}
              onOpen={props.onOpen}
              onHistory={setShown}
              isChosen={props.chosen.has(entry.executionId)}
              onChoose={(isChosen) =>
                props.onChosen(
                  new Set(
                    isChosen
                      ? [...props.chosen, entry.executionId]
                      : [...props.chosen].filter((id) => id !== entry.executionId),
                  ),
                )
              }
            />
          ))}
        </tbody>
      </table>
      <Suspense fallback={null}>
        {shown !== undefined && <HistoryDialog entry={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}

function None({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const strings = useStrings();
  if (!isFiltered) return <p className="note">{strings.documents.none}</p>;
  return (
    <p className="note">
      {strings.queue.emptyFiltered}{' '}
      <button type="button" className="button plain" onClick={onClear}>
        {strings.queue.clearFilters}
      </button>
    </p>
  );
}

interface RowProps {
  readonly entry: DocumentEntry;
  readonly mayDelete: boolean;
  readonly actions: readonly ReviewAction[];
  readonly onOpen: (executionId: string) => void;
  readonly onHistory: (entry: DocumentEntry) => void;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function DocumentRow(props: RowProps) {
  const { strings, language } = useSettings();
  const now = useNow(30_000);
  const { entry } = props;
  return (
    <tr>
      <td className="tick">
        <input
          type="checkbox"
          aria-label={strings.documents.chooseOne(shownName(entry.documentName))}
          checked={props.isChosen}
          onChange={({ target }) => props.onChoose(target.checked)}
        />
      </td>
      <td className="name">
        {entry.mayReview ? (
          <button type="button" className="link" onClick={() => props.onOpen(entry.executionId)}>
            <DocumentName name={entry.documentName} />
          </button>
        ) : (
          <DocumentName name={entry.documentName} />
        )}
      </td>
      <td className="optional">{kindName(entry.actionName)}</td>
      <td>
        <Status entry={entry} />
      </td>
      <td className="number tabular nowrap optional">{ageText(entry.updatedAt, now, language)}</td>
      <td className="number row-actions">
        {entry.status === 'FAILED' && <Again entry={entry} actions={props.actions} />}
        {entry.mayReview && (
          <button type="button" className="button quiet" onClick={() => props.onHistory(entry)}>
            {strings.documents.history}
          </button>
        )}
        <a className="button quiet optional" href={originalUrl(entry.executionId)} download>
          {strings.documents.original}
        </a>
        {props.mayDelete && (
          <DeleteButton
            name={entry.documentName}
            queryKey="documents"
            onDelete={() => api.removeDocument(entry.executionId)}
          />
        )}
      </td>
    </tr>
  );
}

const looks: Readonly<Record<DocumentEntry['status'], readonly [icon: IconName, look: string]>> = {
  ACKNOWLEDGED: ['clock', ''],
  IN_PROGRESS: ['clock', ''],
  RESULTS_PENDING: ['clock', ''],
  MANUAL_VALIDATION_REQUIRED: ['doubtful', 'wait'],
  FAILED: ['failed', 'bad'],
  PARTIAL_SUCCESS: ['missing', 'wait'],
  SUCCEEDED: ['confirmed', 'good'],
};

function Status({ entry }: { readonly entry: DocumentEntry }) {
  const strings = useStrings();
  const { status, reasons } = entry;
  const [icon, look] = looks[status];
  const why =
    status === 'SUCCEEDED' ? [] : [...new Set(reasons.map((reason) => reasonText(strings, reason)))];
  return (
    <>
      <span className={`status ${look}`}>
        <Icon name={icon} />
        {strings.statuses[status]}
      </span>
      {isUnderWay(entry) && <progress className="under-way" aria-label={strings.statuses[status]} />}
      {why.length > 0 && <span className="muted"> {why.join(', ')}</span>}
    </>
  );
}

/** Reads a failed file again, with the same action or another. */
function Again({
  entry,
  actions,
}: {
  readonly entry: DocumentEntry;
  readonly actions: readonly ReviewAction[];
}) {
  const strings = useStrings();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: (actionId: string | undefined) => api.again(entry.executionId, actionId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['documents'] }),
  });
  return (
    <>
      <button
        type="button"
        className="button plain"
        disabled={again.isPending}
        onClick={() => again.mutate(undefined)}
      >
        {strings.documents.again}
      </button>{' '}
      <ActionSelect
        actions={actions}
        label={strings.documents.chooseAction}
        onChoose={(id) => again.mutate(id)}
      />
      {again.error !== null && <div className="failed-line">{again.error.message}</div>}
    </>
  );
}
