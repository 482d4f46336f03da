/** Words that begin, end and bind questions, and name no value; a phrase ends at them. */
const stopWords = new Set(
  [
    'what which who whom whose when where why how many much is are was were be been do does did has have had can may must',
    'high long big will shall should would please find extract give tell show read return get list state say says stated shown listed',
    'given written printed this that these those it its there document page form file text on in at from by to with and or',
    'if any as me us you your my our not was welche welcher welches wer wem wen wessen wann wo wie viel viele wieviel ist',
    'sind war wird wurde hat haben bitte nenne gib finde dieses dieser diese dem den im am auf aus bei mit und oder steht',
    'lautet heißt hoch groß lang dokument seite quel quelle quels quelles qui quand où combien est sont était ce cette ces il elle dans',
    'sur avec et ou veuillez donner document qué cuál cuáles quién quiénes cuándo dónde cómo cuánto cuánta cuántos cuántas',
    'es son fue esta este estos está en con y o por favor se a à au aux documento página cual quien que',
  ]
    .join(' ')
    .split(' '),
);

/** Words that may stand inside a label ("date of birth"), though not at its ends. */
const connectors = new Set(
  'of the a an for der die das des ein eine für von zu de du des la le les d l un une pour del los las el para'.split(
    ' ',
  ),
);

/** Words that name a kind of value rather than the value: alone they would fit anything. */
const generic = new Set(
  'name date number no total amount code id datum nummer betrag nom montant numéro nombre fecha número importe'.split(
    ' ',
  ),
);

const maxLabels = 8;

/**
 * The words of a question that may stand beside its answer on paper, best first: "What is the name of the buyer?" gives
 * "name of the buyer", "buyer name" and "buyer".
 */
export function promptLabels(prompt: string): readonly string[] {
  const phrases = phrasesOf(prompt);
  const labels = phrases.flatMap((phrase) => [spelled(phrase), ...shorter(phrase)]);
  const telling = labels.filter((label) => !generic.has(label.toLowerCase()));
  return [...new Set(telling.length > 0 ? telling : labels)].slice(0, maxLabels);
}

/** Runs of words between stop words, without connectors at their ends. */
function phrasesOf(prompt: string): readonly (readonly string[])[] {
  const tokens = prompt.replace(/['’]s\b/g, '').match(/[\p{L}\p{N}#%&]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? [];
  const phrases: string[][] = [[]];
  for (const token of tokens) {
    const folded = token.toLowerCase();
    if (stopWords.has(folded)) phrases.push([]);
    else phrases.at(-1)?.push(token);
  }
  return phrases.map(trimmed).filter((phrase) => phrase.length > 0);
}

function trimmed(phrase: readonly string[]): readonly string[] {
  const isWord = (token: string) => !connectors.has(token.toLowerCase());
  const first = phrase.findIndex(isWord);
  return first < 0 ? [] : phrase.slice(first, phrase.findLastIndex(isWord) + 1);
}

function spelled(phrase: readonly string[]): string {
  return phrase.join(' ').replace(/\b([dl]) /gi, "$1'");
}

/** The parts between connectors: turned round ("buyer name") and alone; of several words, the last ones. */
function shorter(phrase: readonly string[]): readonly string[] {
  const parts: string[][] = [[]];
  for (const token of phrase) {
    if (connectors.has(token.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const full = parts.filter((part) => part.length > 0);
  if (full.length > 1) {
    const turned = full.toReversed().map((part) => part.join(' '));
    return [turned.join(' '), ...turned];
  }
  const [words = []] = full;
  return words.length > 2 ? [words.slice(-2).join(' '), words.slice(0, 2).join(' ')] : [];
}
