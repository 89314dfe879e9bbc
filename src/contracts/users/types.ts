export type ApiVersion = 'v1' | 'v2';
