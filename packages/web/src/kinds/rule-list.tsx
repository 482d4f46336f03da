import { useState } from 'react';
import { type DraftRule, withoutRule, withRule } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { useDesign } from './design-context.ts';
import { RuleForm, type RuleKind, ruleKinds } from './rule-form.tsx';

/** The rules of the kind, in words, and a form for another. */
export function RuleList() {
  const { kinds } = useStrings();
  const { draft, change } = useDesign();
  const [adding, setAdding] = useState<RuleKind>();
  const rules = draft.rules ?? [];
  return (
    <div className="stack">
      {rules.length === 0 && <p className="note">{kinds.noRules}</p>}
      <ol className="rules">
        {rules.map((rule, index) => (
          <li key={JSON.stringify(rule)} className="kind-line">
            <RuleText rule={rule} />
            <button
              type="button"
              className="button quiet"
              onClick={() => change((before) => withoutRule(before, index))}
            >
              {kinds.removeRule}
            </button>
          </li>
        ))}
      </ol>
      <div className="filters">
        {ruleKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`button ${adding === kind ? 'plain' : 'quiet'}`}
            aria-pressed={adding === kind}
            onClick={() => setAdding(kind)}
          >
            + {kinds.ruleKinds[kind]}
          </button>
        ))}
      </div>
      {adding !== undefined && (
        <RuleForm
          key={adding}
          kind={adding}
          onRule={(rule) => {
            change((before) => withRule(before, rule));
            setAdding(undefined);
          }}
        />
      )}
    </div>
  );
}

function RuleText({ rule }: { readonly rule: DraftRule }) {
  const { kinds } = useStrings();
  if ('sum' in rule)
    return (
      <span>
        {kinds.sumOf} <b>{rule.sum.of.join(' + ')}</b> {kinds.equals} <b>{rule.sum.equals}</b>
      </span>
    );
  if ('requiredIf' in rule)
    return (
      <span>
        <b>{rule.requiredIf.field}</b> {kinds.mustBe} <b>{rule.requiredIf.present}</b>
      </span>
    );
  if ('format' in rule)
    return (
      <span>
        <b>{rule.format.field}</b> {kinds.looksLike} <code>{rule.format.pattern}</code>
      </span>
    );
  const { field, values, in: catalogue } = rule.oneOf;
  return (
    <span>
      <b>{field}</b> {catalogue === undefined ? kinds.isOneOf : kinds.inCatalogue}{' '}
      <b>{catalogue ?? values?.join(', ')}</b>
    </span>
  );
}
