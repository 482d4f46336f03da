/** A record's own value: a field may be called `toString`, and a plain object has one without being given it. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
