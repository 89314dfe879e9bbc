/** Error message for clients of a closed company; null if it is open. */
export function closedReasonOf({ active, verified }: { active: unknown; verified: unknown }): string | null {
  if (!active) return 'This company is not active.';
  return verified ? null : 'This company is not verified.';
}
