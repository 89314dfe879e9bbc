import { isDuplicate } from '../../../platform/database/database-errors.js';
import { Refusal } from '../../../platform/refusal.js';

/** The unique index is the judge, so of two tags of one name that come at once the second is refused. */
export async function unlessTaken<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (isDuplicate(error)) throw Refusal.invalid('name', 'is already the name of a tag');
    throw error;
  }
}
