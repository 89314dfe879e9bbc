import { referencedSchemas } from '../../src/platform/http/openapi/derived-schemas.js';
import { PUSH_MESSAGES, TOKEN_MESSAGE } from '../../src/surfaces/phone/dto/socket-messages.shape.js';
import { DocumentSchemas } from '../support/http/document-schemas.js';

const payloads = [...PUSH_MESSAGES, TOKEN_MESSAGE].map(({ payload }) => payload);
let document: DocumentSchemas | undefined;
/** The validators by the `type` of a message; the token has none. */
const payloadsByType = new Map<string | undefined, object>();

function load(): DocumentSchemas {
  const schemas = referencedSchemas(payloads);
  for (const payload of payloads) {
    const constant = schemas[payload.$ref!.split('/').pop()!].properties?.type?.const as string | undefined;
    payloadsByType.set(constant, payload);
  }
  return new DocumentSchemas({ schemas });
}

/** Throws unless the AsyncAPI document describes the message. */
export function assertMatchesAsyncApi(message: unknown): void {
  document ??= load();
  const payload = payloadsByType.get((message as { type?: string }).type);
  const errors = payload ? document.errorsOf(payload, message) : ['unknown type'];
  if (errors.length > 0)
    throw new Error(
      `The message of the socket is not as described: ${JSON.stringify(errors)}\n${JSON.stringify(message)}`,
    );
}
