import type { Example } from './example.ts';

/** An example that knows nothing of a field. */
export function withoutField(example: Example, name: string): Example {
  const { fields, form, facts, accounts, senders, tried, given, disputes } = example;
  return {
    ...example,
    fields: without(fields, name),
    ...(form && { form: { ...form, places: without(form.places, name) } }),
    ...(facts && { facts: without(facts, name) }),
    ...(accounts && { accounts: without(accounts, name) }),
    ...(senders && { senders: without(senders, name) }),
    ...(tried && { tried: without(tried, name) }),
    ...(disputes && { disputes: without(disputes, name) }),
    ...(given && { given: given.filter((one) => one !== name) }),
  };
}

function without<Value>(all: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
}
