import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { ApiError } from '../../../api-error.js';
import type { JsonSchema } from './json-schema.js';

/**
 * A check that a definition matches its published schema. It runs on the converted definition after the rules of the
 * DTO, whose messages are better, so that nothing is accepted that the schema does not allow.
 */
export function requireSchema(schema: JsonSchema, name: string): (definition: unknown) => void {
  // Compiled on first use, because compiling every schema would be a tenth of the server's start.
  let matches: ValidateFunction | undefined;
  return (definition) => {
    matches ??= new Ajv2020({ strict: false }).compile(schema);
    if (matches(definition)) return;
    const { instancePath, message = 'is invalid' } = matches.errors![0]!;
    throw ApiError.invalid(name, `does not match its schema: ${instancePath} ${message}`.replace(/ +/g, ' '));
  };
}
