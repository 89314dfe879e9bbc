export function readDialogues(half: string): unknown[];
export function scoreDialogue(tools: object, dialogue: unknown): Promise<unknown>;
export function total(scores: readonly unknown[]): unknown;
export function mean(totals: unknown): number;
