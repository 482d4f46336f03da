/** The word that a check box becomes, however it is drawn. */
export function boxSign(isTicked: boolean): '☑' | '☐' {
  return isTicked ? '☑' : '☐';
}
