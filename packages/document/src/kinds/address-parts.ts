/** An address taken apart; what does not stand in it is left out. */
export interface AddressParts {
  readonly street?: string;
  readonly zipCode?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
}

const countries =
  /^(?:germany|deutschland|france|frankreich|united kingdom|great britain|england|scotland|ireland|usa|u\.s\.a\.?|united states(?: of america)?|österreich|austria|schweiz|suisse|svizzera|switzerland|belgien|belgique|belgië|belgium|nederland|niederlande|pays-bas|netherlands|españa|spanien|spain|espagne|italia|italien|italie|italy|luxembourg|luxemburg|malaysia|singapore|canada|australia|polska|poland|danmark|denmark|sverige|sweden|norge|norway|portugal|de|fr|gb|uk|us|at|ch|be|nl|es|it|lu|ie|my|sg|ca|au|pl|dk|se|no|pt)$/i;

/** Takes apart the lines of an address, as Germany, France, the United States, Britain and Malaysia write them. */
export function addressParts(lines: readonly string[]): AddressParts {
  const pieces = lines
    .flatMap((line) => line.split(/\s[·•|]\s/))
    .map(trimmed)
    .filter(Boolean);
  const single = pieces.length === 1 ? pieces[0]!.split(/,\s*/).map(trimmed).filter(Boolean) : pieces;
  let country: string | undefined;
  const rest = single.flatMap((piece, index) => {
    if (index > 0 && countries.test(piece)) {
      country = piece;
      return [];
    }
    const tail = /^(.*\p{L}.*),\s*([\p{L} .]{2,24})$/u.exec(piece);
    if (!tail || !countries.test(tail[2]!)) return [piece];
    country = tail[2]!;
    return [tail[1]!];
  });
  const at = rest.findIndex((piece) => placeOf(piece) !== undefined);
  const place = at < 0 ? undefined : placeOf(rest[at]!);
  const street = rest.slice(0, at < 0 ? rest.length : at).join(', ');
  return {
    ...(street ? { street } : {}),
    ...place,
    ...(place?.country ? {} : country ? { country } : {}),
  };
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;]+|[\s,;]+$/g, '');
}

/** City, postal code and state of a line that has a postal code. */
function placeOf(line: string): AddressParts | undefined {
  const american = /^(.+?),?\s+([A-Z]{2}),?\s+(\d{5}(?:-\d{4})?)$/.exec(line);
  if (american) return { city: trimmed(american[1]!), state: american[2]!, zipCode: american[3]! };
  const british = /^(.*?),?\s*\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/.exec(line);
  if (british) return { ...(british[1] ? { city: trimmed(british[1]) } : {}), zipCode: british[2]! };
  const european = /^(?:([A-Z]{1,2})[- ])?(\d{4,6}),?\s+(\p{L}.*)$/u.exec(line);
  if (!european) return undefined;
  return {
    zipCode: european[2]!,
    city: trimmed(european[3]!),
    ...(european[1] ? { country: european[1] } : {}),
  };
}
