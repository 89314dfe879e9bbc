import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { isEmail, ValidateBy, ValidateIf } from 'class-validator';

/** What a value breaks: the rest of a sentence that starts with the field's name, and the status it is refused with. */
export interface Fault {
  status: 400 | 422;
  rule: string;
}

/** A kind of value: its check and its description, in one piece so that they cannot part. */
export interface Kind {
  check(value: unknown): Fault | undefined;
  schema: ApiPropertyOptions;
}

const invalid = (rule: string): Fault => ({ status: 400, rule });

export const text = (most: number): Kind => ({
  check: (value) =>
    typeof value !== 'string'
      ? invalid('must be a string')
      : [...value.trim()].length > most
        ? invalid(`must not be longer than ${most} characters`)
        : undefined,
  schema: { type: 'string', maxLength: most },
});

/** Null takes away what was there. */
export const orNull = (kind: Kind): Kind => ({
  check: (value) => (value === null ? undefined : kind.check(value)),
  schema: { oneOf: [kind.schema as object, { type: 'null' }] },
});

/** RFC 5322 lets quoted line breaks into an address; in the header of a mail they would start a header of their own. */
const isAddress = (text: string): boolean => isEmail(text) && !/[\s\p{Cc}]/u.test(text);

export const email = (): Kind => ({
  check: (value) =>
    typeof value === 'string' && isAddress(value.trim()) ? undefined : invalid('must be a valid email address'),
  schema: { type: 'string', format: 'email', maxLength: 254 },
});

export const whole = (min: number, max: number): Kind => ({
  check: (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : invalid(`must be a whole number from ${min} to ${max}`),
  schema: { type: 'integer', minimum: min, maximum: max },
});

export const oneOf = (allowed: readonly string[]): Kind => ({
  check: (value) => (allowed.includes(value as string) ? undefined : invalid(`must be one of ${allowed.join(', ')}`)),
  schema: { type: 'string', enum: [...allowed] },
});

/** A list of known names; an unknown one is understood and not processable. */
export const namesFrom = (allowed: readonly string[]): Kind => ({
  check(value) {
    if (!Array.isArray(value) || value.some((name) => typeof name !== 'string'))
      return invalid('must be a list of strings');
    const known = value.length > 0 && value.every((name) => allowed.includes(name as string));
    return known
      ? undefined
      : { status: 422, rule: `must hold at least one of ${allowed.join(', ')} and nothing else` };
  },
  schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems: 1 },
});

/** A list of ids; an empty one says as little as none. */
export const ids = (of: string, most: number): Kind => ({
  check(value) {
    const isId = (each: unknown): boolean => Number.isSafeInteger(each) && (each as number) > 0;
    if (!Array.isArray(value) || !value.every(isId)) return invalid(`must be a list of ids of ${of}`);
    if (value.length === 0) return { status: 422, rule: `must name at least one of the ${of}` };
    return value.length > most ? invalid(`must not name more than ${most} ${of}`) : undefined;
  },
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: most },
});

interface FieldOptions {
  /** Must be there and not blank. */
  mandatory?: boolean;
  /** May be left out, but not blank when it is there. */
  notBlank?: boolean;
  description: string;
  example?: unknown;
}

const BLANK: Fault = { status: 422, rule: 'is mandatory and must not be blank' };

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** One attribute of a request body: validation, the sentence of its refusal, and its description in the OpenAPI document. */
export function Field(
  kind: Kind,
  { mandatory = false, notBlank = false, description, example }: FieldOptions,
): PropertyDecorator {
  const fault = (value: unknown): Fault | undefined =>
    (mandatory || notBlank) && isBlank(value) ? BLANK : kind.check(value);
  const refuseWith = (status: Fault['status']): PropertyDecorator =>
    ValidateBy({
      name: String(status),
      validator: {
        validate: (value) => fault(value)?.status !== status,
        defaultMessage: (args) => fault(args?.value)?.rule ?? '',
      },
    });
  return applyDecorators(
    ValidateIf((_, value) => mandatory || value !== undefined),
    refuseWith(400),
    refuseWith(422),
    ApiProperty({ ...kind.schema, required: mandatory, description, example } as ApiPropertyOptions),
  );
}
