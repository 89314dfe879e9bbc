import type { Type as Class } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { ApiError, type FieldErrors, sentence } from '../../api-error.js';
import { type FieldRules, getRules, type NestedError } from './field-rules.js';
import { isObject } from './field-type.js';

interface PathError {
  /** Such as categories[0].questions[2].type. */
  path: string;
  status: 400 | 422;
  rule: string;
}

interface Options {
  /** The value as error messages call it. */
  name?: string;
  /** Reports only the first error. */
  firstOnly?: boolean;
}

/** Returns the value as an instance of the DTO without unknown keys, or throws an ApiError that names all errors. */
export function validate<T extends object>(dto: Class<T>, value: unknown, options: Options = {}): T {
  const { name = 'The body', firstOnly = false } = options;
  if (!isObject(value)) throw new ApiError(400, `${name} must be a JSON object.`);
  const { instance, errors } = convert(dto, value);
  if (errors.length > 0) throw toApiError(firstOnly ? errors.slice(0, 1) : errors);
  return instance;
}

/** Returns the errors for callers that report them in their own way. */
export function convert<T extends object>(dto: Class<T>, value: object): { instance: T; errors: PathError[] } {
  const instance = plainToInstance(dto, value, { excludeExtraneousValues: true, exposeUnsetFields: false });
  const errors = [...collect(validateSync(instance))];
  return { instance, errors: errors.map((error) => ({ ...error, path: format(error.path) })) };
}

export function toApiError(errors: readonly PathError[]): ApiError {
  const fields: FieldErrors = Object.fromEntries(errors.map(({ path, rule }) => [path, [rule]]));
  const status = errors.some((error) => error.status === 422) ? 422 : 400;
  return new ApiError(status, errors.map(({ path, rule }) => sentence(path, rule)).join(' '), fields);
}

function* collect(errors: readonly ValidationError[]): Generator<NestedError> {
  for (const { target, property, value, children = [] } of errors) {
    // The items of a list have no rules of their own.
    const rules = Array.isArray(target) ? undefined : getRules(target!, property);
    for (const error of errorsOf(rules, value, children)) yield { ...error, path: [property, ...error.path] };
  }
}

function errorsOf(rules: FieldRules | undefined, value: unknown, children: readonly ValidationError[]): NestedError[] {
  const own = rules?.check(value);
  if (own && !own.path) return [{ ...own, path: [] }];
  const inner = [...(own ? [own as NestedError] : []), ...collect(children)];
  if (!rules?.describe || inner.length === 0) return inner;
  return [{ ...rules.describe(mostImportant(inner)), path: [] }];
}

/** Among the first errors of the items, a missing value takes precedence over an invalid one, as between fields. */
function mostImportant(errors: readonly NestedError[]): NestedError {
  const firsts = errors.filter(({ path }, i) => errors.findIndex((other) => other.path[0] === path[0]) === i);
  return firsts.find(({ status }) => status === 422) ?? firsts[0]!;
}

const format = (path: readonly string[]): string =>
  path.map((key, i) => (/^\d+$/.test(key) ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
