import { type ArgumentMetadata, Body, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type FieldErrors, Refusal, sentence } from '../refusal.js';

@Injectable()
class BodyPipe implements PipeTransform {
  transform(value: unknown, { metatype }: ArgumentMetadata): object {
    return readBody(metatype as Type<object>, value);
  }
}

/** The JSON body as an instance of the parameter's class: checked, unknown keys dropped. */
export const JsonBody = (): ParameterDecorator => Body(BodyPipe);

export function readBody<T extends object>(type: Type<T>, value: unknown): T {
  const given = value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new Refusal(400, 'The body must be a JSON object.');
  const body = plainToInstance(type, given);
  const faults = validateSync(body, { whitelist: true });
  if (faults.length === 0) return body;
  const errors: FieldErrors = {};
  let status = 400;
  for (const { property, constraints = {} } of faults) {
    if ('422' in constraints) status = 422;
    errors[property] = Object.values(constraints);
  }
  const troubleshoot = Object.entries(errors).map(([field, rules]) => sentence(field, rules[0]));
  throw new Refusal(status, troubleshoot.join(' '), errors);
}
