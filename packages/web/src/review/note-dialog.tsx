import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useStrings } from '../parts/settings.tsx';
import { WordsInput } from '../parts/words-input.tsx';
import { api } from '../server/api.ts';
import { useReviewWork } from '../work/review-context.ts';

/** Words for one colleague, who finds the document first, or for whoever opens it next. */
export function NoteDialog(props: {
  /** Empty: whoever opens it next. */
  readonly onSend: (words: string, of: string) => void;
  readonly onClose: () => void;
}) {
  const strings = useStrings();
  const { dialogs } = strings;
  const { executionId, asked } = useReviewWork().document;
  const { data: colleagues = [] } = useQuery({
    queryKey: ['colleagues', executionId],
    queryFn: () => api.colleagues(executionId),
  });
  const [words, setWords] = useState('');
  // Whoever is asked answers, unless they choose somebody else.
  const [chosen, choose] = useState<string>();
  const of = chosen ?? (asked?.isMe === true ? asked.byId : '');
  const isReady = words.trim() !== '';
  const send = () => isReady && props.onSend(words.trim(), of);
  return (
    <Dialog title={dialogs.note} onClose={props.onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label htmlFor="note-for">{dialogs.noteFor}</label>
        <select id="note-for" className="field" value={of} onChange={({ target }) => choose(target.value)}>
          <option value="">{dialogs.noteForAll}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <label htmlFor="note-words">{dialogs.noteWhy}</label>
        <WordsInput id="note-words" value={words} onChange={setWords} onEnter={send} />
        <div className="dialog-foot">
          <button type="button" className="button plain" onClick={props.onClose}>
            {strings.cancel}
          </button>
          <button type="submit" className="button primary" disabled={!isReady}>
            {dialogs.noteDo}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
