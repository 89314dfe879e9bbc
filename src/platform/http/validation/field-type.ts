/** The violated rule, as the rest of a sentence that starts with the field's path, and the response status. */
export interface FieldError {
  status: 400 | 422;
  rule: string;
  /** The keys that lead from the field to the error, if it is inside a list or an object. */
  path?: string[];
}

/** The check of a value and its description in the OpenAPI document. */
export interface FieldType {
  /** Normalizes the value before the check, which also sees values of other types. */
  convert?: (value: unknown) => unknown;
  check: (value: unknown) => FieldError | undefined;
  schema: object;
}

export const invalid = (rule: string): FieldError => ({ status: 400, rule });
export const unprocessable = (rule: string): FieldError => ({ status: 422, rule });

export const BLANK = unprocessable('is mandatory and must not be blank');

/** A type with a single rule. */
export const fieldType = (isValid: (value: unknown) => boolean, rule: string, schema: object): FieldType => ({
  check: (value) => (isValid(value) ? undefined : invalid(rule)),
  schema,
});

/** Null removes the current value. */
export const nullable = ({ convert, check, schema }: FieldType): FieldType => ({
  convert,
  check: (value) => (value === null ? undefined : check(value)),
  schema: { oneOf: [schema, { type: 'null' }] },
});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
