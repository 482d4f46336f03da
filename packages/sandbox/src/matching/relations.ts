/** Distances between rows, in line heights, that separate the classes of how far one word is below another. */
const rowEdges = [-20, -10, -5, -2.6, -1.6, -0.5, 0.5, 1.6, 2.6, 5, 10, 20];
/** Horizontal gaps, in line heights, that separate the classes of how far one word is beside another. */
const gapEdges = [1, 3, 8, 20];
const edge = 0.4;
const nothing = 1e-4;
const classesAcross = 13;
const samePhrase = 13 * 13 + 1;

/**
 * How words relate to each other, as classes that the network has a weight for: rows between them and horizontal gap or
 * overlap, or the order within a phrase. `places` contains left, right, top, bottom, segment and more for each word, in
 * line heights. Returns tokens × tokens: at `i × tokens + j`, how word j relates to word i. `relations_of` in the lab's
 * `matcher.py` computes the same for training.
 */
export function relationsOf(places: Float32Array, tokens: number): Int32Array {
  const relations = new Int32Array(tokens * tokens);
  const perToken = places.length / tokens;
  for (let one = 0; one < tokens; one++) {
    const own = placeAt(places, one * perToken);
    for (let other = 0; other < tokens; other++) {
      relations[one * tokens + other] = relationOf(own, places, other * perToken);
    }
  }
  return relations;
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly segment: number;
}

function placeAt(places: Float32Array, at: number): Place {
  return {
    left: places[at]!,
    right: places[at + 1]!,
    middle: Math.fround((places[at + 2]! + places[at + 3]!) / 2),
    segment: places[at + 4]!,
  };
}

function relationOf({ left, right, middle, segment }: Place, places: Float32Array, at: number): number {
  const [otherLeft, otherRight] = [places[at]!, places[at + 1]!];
  if (places[at + 4] === segment) {
    const order = otherLeft > left + nothing ? 1 : otherLeft < left - nothing ? -1 : 0;
    return samePhrase + order;
  }
  const down = Math.fround((places[at + 2]! + places[at + 3]!) / 2) - middle;
  const [behind, before] = [otherLeft - right, left - otherRight];
  const across =
    behind > 0
      ? edgesBelow(gapEdges, behind)
      : before > 0
        ? 5 + edgesBelow(gapEdges, before)
        : Math.abs(otherLeft - left) < edge
          ? 10
          : Math.abs(otherRight - right) < edge
            ? 11
            : 12;
  return edgesBelow(rowEdges, down) * classesAcross + across;
}

/** How many of the ascending edges a number exceeds. */
function edgesBelow(edges: readonly number[], value: number): number {
  let count = 0;
  while (count < edges.length && value > edges[count]!) count++;
  return count;
}
