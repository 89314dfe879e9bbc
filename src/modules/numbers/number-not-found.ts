import { Refusal } from '../../platform/refusal.js';

export const numberNotFound = (): Refusal => Refusal.notFound('This number');
