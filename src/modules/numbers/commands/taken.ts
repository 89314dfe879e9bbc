import { isDuplicate } from '../../../platform/database/database-errors.js';
import { Refusal } from '../../../platform/refusal.js';

/** Digits belong to one Number of the whole installation; the unique index decides. */
export async function orTaken<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (isDuplicate(error)) throw Refusal.unprocessable('digits', 'are those of another Number already');
    throw error;
  }
}
