export type ApiVersion = 'v1' | 'v2';

export const MAX_WRAP_UP_SECONDS = 3600;
