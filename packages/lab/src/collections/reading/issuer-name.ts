/** Says how a company is owned or organised, not which company it is. */
const ownership = /^dimiliki oleh\b/;
const legalForms =
  /\b(sdn\.? ?bhd|s\/b|sb|bhd|plt|enterprise|co|company|gmbh|ag|kg|sarl|sas|sa|ltd|inc)\b\.?/g;

/**
 * The name of a company in a form for comparison: `DR. P.Q.R. (TASIK) SDN. BHD.` and `DR P.Q.R. SDN BHD` are the same
 * issuer.
 */
export function issuerName(printed: string): string {
  const name = printed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = name
    .replace(ownership, '')
    .replace(/\([^)]*\)/g, '')
    .replace(legalForms, '');
  return letters(bare) || letters(name);
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
