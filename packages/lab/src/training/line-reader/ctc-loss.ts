/** Which classes count as one: the group of each class, from 0; the blank is class 0 and group 0. */
export type Grouping = Uint16Array;

interface CtcLoss {
  /** The negative logarithm of the text's probability; infinite if the text does not fit into the frames. */
  readonly loss: number;
  /** By logit, frames × classes; zero if the loss is infinite. */
  readonly gradient: Float32Array;
}

/**
 * Connectionist temporal classification (Graves et al. 2006, equations 6 to 16) in the log domain, including the
 * softmax. Classes that the truth does not distinguish, such as upper and lower case, share a group, and their
 * probabilities are summed.
 * @param logits frames × classes, row by row
 * @param target the groups of the text's characters, without blanks
 */
export function ctcLoss(logits: Float32Array, target: Uint16Array, grouping: Grouping): CtcLoss {
  const classes = grouping.length;
  const frames = logits.length / classes;
  const labels = withBlanks(target);
  const probabilities = softmaxRows(logits, classes);
  const emissions = emissionLogs(probabilities, labels, grouping);
  const before = forwardLogs(emissions, labels, frames);
  const after = backwardLogs(emissions, labels, frames);
  const end = frames * labels.length;
  const total = logSum(before[end - 1]!, labels.length > 1 ? before[end - 2]! : -Infinity);
  const gradient = new Float32Array(logits.length);
  if (!Number.isFinite(total)) return { loss: Infinity, gradient };
  const occupancy = new Float64Array(Math.max(...grouping) + 1);
  for (let frame = 0; frame < frames; frame++) {
    occupancy.fill(0);
    for (let s = 0; s < labels.length; s++) {
      const at = frame * labels.length + s;
      occupancy[labels[s]!]! += Math.exp(before[at]! + after[at]! - total);
    }
    const row = probabilities.subarray(frame * classes, (frame + 1) * classes);
    writeGradient(row, occupancy, grouping, gradient.subarray(frame * classes, (frame + 1) * classes));
  }
  return { loss: -total, gradient };
}

/** Distributes a group's occupancy of a frame among its classes by probability. */
function writeGradient(
  probabilities: Float64Array,
  occupancy: Float64Array,
  grouping: Grouping,
  gradient: Float32Array,
): void {
  const groupSums = new Float64Array(occupancy.length);
  for (let k = 0; k < grouping.length; k++) groupSums[grouping[k]!]! += probabilities[k]!;
  for (let k = 0; k < grouping.length; k++) {
    const group = grouping[k]!;
    const share = occupancy[group]! > 0 ? (occupancy[group]! * probabilities[k]!) / groupSums[group]! : 0;
    gradient[k] = probabilities[k]! - share;
  }
}

/** The target with a blank before, between and after its characters. */
function withBlanks(target: Uint16Array): Uint16Array {
  const labels = new Uint16Array(2 * target.length + 1);
  for (let i = 0; i < target.length; i++) labels[2 * i + 1] = target[i]!;
  return labels;
}

function softmaxRows(logits: Float32Array, classes: number): Float64Array {
  const probabilities = new Float64Array(logits.length);
  for (let start = 0; start < logits.length; start += classes) {
    let largest = -Infinity;
    for (let k = start; k < start + classes; k++) largest = Math.max(largest, logits[k]!);
    let sum = 0;
    for (let k = start; k < start + classes; k++) sum += probabilities[k] = Math.exp(logits[k]! - largest);
    for (let k = start; k < start + classes; k++) probabilities[k]! /= sum;
  }
  return probabilities;
}

/** The log probability of each label in each frame: frames × labels. */
function emissionLogs(probabilities: Float64Array, labels: Uint16Array, grouping: Grouping): Float64Array {
  const classes = grouping.length;
  const frames = probabilities.length / classes;
  const members = labelMembers(labels, grouping);
  const logs = new Float64Array(frames * labels.length);
  for (let frame = 0; frame < frames; frame++) {
    for (let s = 0; s < labels.length; s++) {
      let sum = 0;
      for (const k of members[s]!) sum += probabilities[frame * classes + k]!;
      logs[frame * labels.length + s] = Math.log(sum);
    }
  }
  return logs;
}

function labelMembers(labels: Uint16Array, grouping: Grouping): readonly (readonly number[])[] {
  const byGroup = new Map<number, number[]>();
  for (const label of labels) byGroup.set(label, []);
  for (let k = 0; k < grouping.length; k++) byGroup.get(grouping[k]!)?.push(k);
  return [...labels].map((label) => byGroup.get(label)!);
}

/** α in the paper: all ways to reach a label in a frame, including that frame's emission. */
function forwardLogs(emissions: Float64Array, labels: Uint16Array, frames: number): Float64Array {
  const width = labels.length;
  const logs = new Float64Array(frames * width).fill(-Infinity);
  for (let s = 0; s < Math.min(2, width); s++) logs[s] = emissions[s]!;
  for (let frame = 1; frame < frames; frame++) {
    const now = frame * width;
    const past = now - width;
    for (let s = 0; s < width; s++) {
      let sum = logs[past + s]!;
      if (s > 0) sum = logSum(sum, logs[past + s - 1]!);
      if (maySkip(labels, s)) sum = logSum(sum, logs[past + s - 2]!);
      logs[now + s] = sum + emissions[now + s]!;
    }
  }
  return logs;
}

/** β in the paper: all ways from a label in a frame to the end, excluding that frame's emission. */
function backwardLogs(emissions: Float64Array, labels: Uint16Array, frames: number): Float64Array {
  const width = labels.length;
  const logs = new Float64Array(frames * width).fill(-Infinity);
  for (let s = Math.max(0, width - 2); s < width; s++) logs[(frames - 1) * width + s] = 0;
  for (let frame = frames - 2; frame >= 0; frame--) {
    const now = frame * width;
    const next = now + width;
    for (let s = 0; s < width; s++) {
      let sum = logs[next + s]! + emissions[next + s]!;
      if (s + 1 < width) sum = logSum(sum, logs[next + s + 1]! + emissions[next + s + 1]!);
      if (s + 2 < width && maySkip(labels, s + 2)) {
        sum = logSum(sum, logs[next + s + 2]! + emissions[next + s + 2]!);
      }
      logs[now + s] = sum;
    }
  }
  return logs;
}

/** The blank between two characters may be skipped unless they are the same. */
function maySkip(labels: Uint16Array, s: number): boolean {
  return s >= 2 && labels[s] !== 0 && labels[s] !== labels[s - 2];
}

/** log(exp(a) + exp(b)) */
function logSum(a: number, b: number): number {
  if (a === -Infinity) return b;
  if (b === -Infinity) return a;
  return a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b));
}
