/** Memoizes `work` for its latest arguments. One entry is enough: the screen has one document open. */
export function remembered<S, R>(
  dependsOn: (given: S) => readonly unknown[],
  work: (given: S) => R,
): (given: S) => R {
  let last: { readonly things: readonly unknown[]; readonly answer: R } | undefined;
  return (given) => {
    const things = dependsOn(given);
    if (last?.things.every((thing, at) => thing === things[at])) return last.answer;
    last = { things, answer: work(given) };
    return last.answer;
  };
}
