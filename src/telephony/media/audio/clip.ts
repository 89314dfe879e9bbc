/** A sum of samples may be louder than a sample can be. */
export const clip = (sum: number): number => Math.max(-32_768, Math.min(32_767, sum));
