import { useState } from 'react';
import type { KindDraft } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { kindsApi } from '../server/kinds-api.ts';

/** The same definition as the file that `recto actions` reads; what is changed in it is used once it is sound. */
export function FilePart({
  yaml,
  onUse,
}: {
  readonly yaml: string;
  readonly onUse: (draft: KindDraft) => void;
}) {
  const { kinds } = useStrings();
  const [typed, setTyped] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const use = async () => {
    try {
      const { file, problems: found } = await kindsApi.check(typed ?? yaml);
      setProblems(found.map(({ message }) => message));
      if (file === undefined) return;
      onUse(file as KindDraft);
      setTyped(undefined);
    } catch (error) {
      setProblems([error instanceof Error ? error.message : String(error)]);
    }
  };
  return (
    <div className="stack">
      <textarea
        className="field code"
        aria-label={kinds.tabs.file}
        rows={24}
        spellCheck={false}
        value={typed ?? yaml}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problems.map((problem) => (
        <p className="failed-line" key={problem}>
          {problem}
        </p>
      ))}
      <button type="button" className="button plain" disabled={typed === undefined} onClick={use}>
        {kinds.useFile}
      </button>
    </div>
  );
}
