import { type KeyboardEvent, memo, useState } from 'react';
import type { Command } from '../logic/key-map.ts';
import { ariaKey } from '../parts/key-hint.tsx';
import { useSettings } from '../parts/settings.tsx';

/** What a person can do with the pages, by key or button. */
export const pageCommands = [
  'rotate',
  'zoomOut',
  'zoomIn',
  'fitPage',
  'nextPage',
  'previousPage',
] as const satisfies readonly Command[];
export type PageCommands = Readonly<Record<(typeof pageCommands)[number], () => void>>;

const buttons = [
  ['rotate', '↻'],
  ['zoomOut', '−'],
  ['zoomIn', '+'],
  ['fitPage', '⤢'],
] as const;

/** The tools over a corner of the pages. */
export const PageTools = memo(function PageTools(props: {
  readonly commands: PageCommands;
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}) {
  const { strings, keys } = useSettings();
  return (
    <div className="page-tools" role="toolbar" aria-label={strings.review.pageTools}>
      {props.count > 1 && <PageNumber key={props.page} {...props} />}
      {buttons.map(([command, sign]) => (
        <button
          key={command}
          type="button"
          className="button plain"
          aria-label={strings.commands[command]}
          aria-keyshortcuts={ariaKey(keys[command])}
          title={`${strings.commands[command]} (${keys[command]})`}
          onClick={props.commands[command]}
        >
          {sign}
        </button>
      ))}
    </div>
  );
});

/** The page in view; another number goes there. */
function PageNumber(props: {
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}) {
  const { strings, keys } = useSettings();
  const { page, count, onGo } = props;
  const [text, setText] = useState(String(page + 1));
  const go = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    const wanted = Number.parseInt(text, 10);
    if (wanted >= 1 && wanted <= count) onGo(wanted - 1);
    else setText(String(page + 1));
  };
  return (
    <span className="page-number tabular">
      <input
        className="field"
        inputMode="numeric"
        aria-label={strings.review.goToPage}
        title={`${strings.commands.nextPage} (${keys.nextPage})`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setText(String(page + 1))}
        onKeyDown={go}
      />
      <span className="muted nowrap">/ {count}</span>
    </span>
  );
}
