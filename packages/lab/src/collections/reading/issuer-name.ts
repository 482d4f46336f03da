/** What says how a company is owned or organised, and nothing about which one it is. */
const ownership = /^dimiliki oleh\b/;
const legalForms =
  /\b(sdn\.? ?bhd|s\/b|sb|bhd|plt|enterprise|co|company|gmbh|ag|kg|sarl|sas|sa|ltd|inc)\b\.?/g;

/** The name of a company as it is compared: `DR. P.Q.R. (TASIK) SDN. BHD.` and `DR P.Q.R. SDN BHD` are one issuer. */
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
