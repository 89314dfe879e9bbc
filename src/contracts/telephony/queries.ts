import { Query } from '../../platform/cqrs.js';
import type { ProcessTelephony, TelephonyStatus } from './types.js';

/** The status of all running processes together, and of each. */
export class GetTelephonyStatus extends Query<TelephonyStatus & { processes: readonly ProcessTelephony[] }> {}
