/** What `packages/lab/src/training/fit-seldom.ts` fitted, in log odds: a constant, and a weight for each piece of evidence. */
export const seldomWeights = {
  base: -0.4,
  believed: 0.124,
  together: 0.649,
  captioned: 0.779,
  phrase: 0.72,
  same: -0.821,
  zero: -0.993,
  repeated: 0,
  amount: 1.825,
  text: 0.465,
  date: 0,
  code: -0.333,
};
