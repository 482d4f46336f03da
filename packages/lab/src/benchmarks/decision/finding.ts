/** One promise with what was measured. */
export interface Finding {
  readonly promise: string;
  readonly measured: number;
  readonly limit: number;
}
