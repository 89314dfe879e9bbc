import { type ArgumentMetadata, Body, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { type FieldErrors, ApiError, sentence } from '../api-error.js';

@Injectable()
class BodyPipe implements PipeTransform {
  transform(value: unknown, { metatype }: ArgumentMetadata): object {
    return readBody(metatype as Type<object>, value);
  }
}

/** The JSON body as an instance of the parameter's class: checked, unknown keys dropped. */
export const JsonBody = (): ParameterDecorator => Body(BodyPipe);

export function readBody<T extends object>(type: Type<T>, value: unknown): T {
  const given = value === undefined ? {} : value;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new ApiError(400, 'The body must be a JSON object.');
  const body = take(type, given as Record<string, unknown>);
  const faults = validateSync(body);
  if (faults.length === 0) return body;
  const errors: FieldErrors = {};
  let status = 400;
  for (const { property, constraints = {} } of faults) {
    if ('422' in constraints) status = 422;
    errors[property] = Object.values(constraints);
  }
  const troubleshoot = Object.entries(errors).map(([field, rules]) => sentence(field, rules[0]));
  throw new ApiError(status, troubleshoot.join(' '), errors);
}

/** Takes over what the class declares and nothing else, so a key such as `constructor` never reaches the instance. */
function take<T extends object>(type: Type<T>, given: Record<string, unknown>): T {
  const body = new type() as Record<string, unknown>;
  for (const name of fieldsOf(type)) if (Object.hasOwn(given, name)) body[name] = given[name];
  return body as T;
}

const known = new WeakMap<object, Set<string>>();

function fieldsOf(type: Type<object>): Set<string> {
  let fields = known.get(type);
  if (!fields) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    fields = new Set(rules.map((rule) => rule.propertyName));
    known.set(type, fields);
  }
  return fields;
}
