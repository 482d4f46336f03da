/** Several words; Enter answers, Shift+Enter begins a line. */
export function WordsInput(props: {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}) {
  return (
    <textarea
      id={props.id}
      className="field"
      rows={3}
      maxLength={500}
      // biome-ignore lint/a11y/noAutofocus: a dialog that asks for words begins there
      autoFocus
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        props.onEnter();
      }}
    />
  );
}
