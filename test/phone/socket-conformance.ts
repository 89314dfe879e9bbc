import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { referencedSchemas } from '../../src/platform/http/openapi/derived-schemas.js';
import { PUSH_MESSAGES, TOKEN_MESSAGE } from '../../src/surfaces/phone/dto/socket-messages.shape.js';

const payloads = [...PUSH_MESSAGES, TOKEN_MESSAGE].map(({ payload }) => payload);
let ajv: Ajv2020 | undefined;

/** Checks by the `type` of a message; the token has none. */
const checks = new Map<string | undefined, ValidateFunction>();

function checkOf(type: string | undefined): ValidateFunction | undefined {
  if (!ajv) {
    const schemas = referencedSchemas(payloads);
    ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'document', components: { schemas } });
    for (const { $ref } of payloads) {
      const constant = schemas[$ref!.split('/').pop()!].properties?.type?.const as string | undefined;
      checks.set(constant, ajv.getSchema(`document${$ref}`)!);
    }
  }
  return checks.get(type);
}

/** Throws unless the AsyncAPI document describes the message. */
export function assertMatchesAsyncApi(message: unknown): void {
  const check = checkOf((message as { type?: string }).type);
  if (!check?.(message))
    throw new Error(
      `The message of the socket is not as described: ${JSON.stringify(check?.errors)}\n${JSON.stringify(message)}`,
    );
}
