/** What `packages/lab/src/training/fit-seldom.ts` fitted, in log odds: a constant, and a weight for each piece of evidence. */
export const seldomWeights = {
  base: -0.956,
  believed: 0.596,
  together: 0.645,
  captioned: 0.877,
  phrase: 0.311,
  same: -0.286,
  zero: -0.866,
  repeated: 1.3,
  amount: 2.133,
  text: -0.07,
  date: 0.746,
  code: -0.098,
};
