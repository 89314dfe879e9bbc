export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export const STRENGTHS = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'password'];

/** Repetitions and runs of the alphabet or keyboard count as one character, because they are guessed first. */
function surprisingLength(password: string): number {
  const text = [...password.toLowerCase()];
  return text.filter((character, at) => {
    const previous = text[at - 1];
    if (previous === undefined) return true;
    const step = previous + character;
    return character !== previous && !SEQUENCES.some((run) => run.includes(step));
  }).length;
}

/** Rates a password by its length without predictable parts and by the kinds of its characters. */
export function strengthOf(password: string): Strength {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'tooShort';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const score = surprisingLength(password) + 2 * (kinds - 1);
  if (score < 9) return 'weak';
  if (score < 13) return 'fair';
  return score < 18 ? 'good' : 'strong';
}
