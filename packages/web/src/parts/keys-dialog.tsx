import { useState } from 'react';
import { type Command, changeKey, commands, defaultKeyMap, keyOf, regionOf } from '../logic/key-map.ts';
import { Dialog } from './dialog.tsx';
import { KeyText } from './key-hint.tsx';
import { useSettings } from './settings.tsx';

const regions = ['anywhere', 'grid'] as const;

/** All keys and what they do; click one to change it. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { strings, setKeys } = useSettings();
  const [asked, setAsked] = useState<Command>();
  const [fault, setFault] = useState('');
  return (
    <Dialog title={strings.dialogs.keys} onClose={onClose}>
      <p className="muted">{strings.dialogs.keysHint}</p>
      <p role="status" className="failed-line">
        {fault}
      </p>
      <div className="keys">
        {regions.map((region) => (
          <section key={region}>
            <h3>{strings.regions[region]}</h3>
            {commands
              .filter((command) => regionOf(command) === region)
              .map((command) => (
                <KeyRow
                  key={command}
                  command={command}
                  isAsked={asked === command}
                  onAsk={setAsked}
                  onFault={setFault}
                />
              ))}
          </section>
        ))}
      </div>
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={() => setKeys(defaultKeyMap)}>
          {strings.dialogs.resetKeys}
        </button>
      </div>
    </Dialog>
  );
}

function KeyRow(props: {
  readonly command: Command;
  readonly isAsked: boolean;
  readonly onAsk: (command: Command | undefined) => void;
  readonly onFault: (text: string) => void;
}) {
  const { strings, keys, setKeys } = useSettings();
  const { command, isAsked } = props;
  const take = (event: React.KeyboardEvent) => {
    const key = keyOf(event);
    if (!isAsked || key === undefined || key === 'Tab' || key === 'Shift+Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const change = changeKey(keys, command, key);
    if ('keys' in change) setKeys(change.keys);
    props.onFault('keys' in change ? '' : strings.dialogs.taken(strings.commands[change.takenBy]));
    props.onAsk(undefined);
  };
  return (
    <button
      type="button"
      className="key-row"
      aria-pressed={isAsked}
      onClick={() => props.onAsk(isAsked ? undefined : command)}
      onKeyDown={take}
    >
      <span>{strings.commands[command]}</span>
      {isAsked ? <em>{strings.dialogs.pressKey}</em> : <KeyText shortcut={keys[command]} />}
    </button>
  );
}
