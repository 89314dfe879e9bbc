import { Query } from '../../platform/cqrs.js';
import type { TelephonyStatus } from './types.js';

/** Of all running processes together. */
export class GetTelephonyStatus extends Query<TelephonyStatus & { processes: number }> {}
