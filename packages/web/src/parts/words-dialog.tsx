import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useStrings } from './settings.tsx';
import { WordsInput } from './words-input.tsx';

/** Asks for a text, such as a reason; without a text field it only asks for confirmation. */
export function WordsDialog(props: {
  readonly title: string;
  readonly question: string;
  readonly details?: readonly string[];
  readonly doIt: string;
  readonly needsWords: boolean;
  readonly onAnswer: (words: string) => void;
  readonly onClose: () => void;
}) {
  const strings = useStrings();
  const [words, setWords] = useState('');
  const isReady = !props.needsWords || words.trim() !== '';
  const answer = () => isReady && props.onAnswer(words.trim());
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        {props.details?.map((detail) => (
          <p className="failed-line" key={detail}>
            {detail}
          </p>
        ))}
        {props.needsWords ? <label htmlFor="dialog-words">{props.question}</label> : <p>{props.question}</p>}
        {props.needsWords && (
          <WordsInput id="dialog-words" value={words} onChange={setWords} onEnter={answer} />
        )}
        <div className="dialog-foot">
          <button type="button" className="button plain" onClick={props.onClose}>
            {strings.cancel}
          </button>
          <button type="submit" className="button primary" disabled={!isReady}>
            {props.doIt}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
