import { ApiError } from '../../platform/api-error.js';

export const numberNotFound = (): ApiError => ApiError.notFound('This number');
