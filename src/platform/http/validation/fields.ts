/** The catalogue: the decorators of DTO fields and their types. */
export { BodySchema } from '../openapi/request-bodies.js';
export * from './choice.js';
export * from './field.js';
export type { NestedError } from './field-rules.js';
export * from './field-type.js';
export * from './list.js';
export * from './number.js';
export * from './text.js';
export * from './web-url.js';
