/** Whether an `Accept` header accepts one of the media types. A missing or empty header accepts anything. */
export function accepts(header: string | undefined, mediaTypes: readonly string[]): boolean {
  if (header === undefined || header.trim() === '') return true;
  const ranges = header.split(',').flatMap((text) => {
    const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [range];
  });
  return mediaTypes.some((type) => ranges.some((range) => covers(range, type)));
}

function covers(range: string, mediaType: string): boolean {
  if (range === '*/*' || range === '*' || range === mediaType) return true;
  return range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1));
}
