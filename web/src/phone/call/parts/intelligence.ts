import { api, dataOf } from '../../../api/client';
import { ApiFailure } from '../../../api/failure';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];
export type CallIntelligence = Schemas['PhoneCallIntelligence'];
export type ActionItem = Schemas['ActionItem'];

/** Responses for companies without the package, and for calls without results. */
const NOTHING = [402, 403, 404];

/** Null for companies without conversation intelligence. */
export async function unlessMissing<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof ApiFailure && NOTHING.includes(error.status)) return null;
    throw error;
  }
}

export const loadIntelligence = (id: number): Promise<CallIntelligence | null> =>
  unlessMissing(dataOf(api.GET('/phone/v1/calls/{id}/intelligence', { params: { path: { id } } })));
