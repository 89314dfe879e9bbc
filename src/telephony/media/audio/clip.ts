/** Limits a sum of samples to the range of one sample. */
export const clip = (sum: number): number => Math.max(-32_768, Math.min(32_767, sum));
