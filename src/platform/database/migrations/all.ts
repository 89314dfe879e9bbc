import { Foundation1763164800000 } from './1763164800000-foundation.js';

/** In the order they run; a landed one is never edited. */
export const migrations = [Foundation1763164800000] as const;
