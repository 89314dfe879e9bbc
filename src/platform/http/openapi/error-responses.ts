import { errorBody } from '../../api-error.js';
import * as s from './shapes.js';

type Errors = Record<string, string>;

const NO_CREDENTIALS: Errors = { 403: 'The Authorization header is missing or its credentials are not valid.' };
const RATE_LIMIT: Errors = { 429: 'The limit of 120 requests a minute is reached; try again in 42 seconds.' };
const FAILED_ATTEMPTS: Errors = { 429: 'Too many failed attempts; try again in 42 seconds.' };
const COMMON_ERRORS: Errors = {
  500: 'Something went wrong on our side; tell the operator request 6f2c7a01b4d9-1k.',
  503: 'The database cannot be reached or written to at present; nothing was acknowledged.',
};
const WRITE_ERRORS: Errors = { 507: 'There is no space left to store this; nothing was changed.' };
const BODY_ERRORS: Errors = {
  400: 'The body is not valid JSON.',
  413: 'The body must not be larger than 1048576 bytes.',
};
const POST_ERRORS: Errors = {
  409: 'A request with this Idempotency-Key is still running.',
  422: 'This Idempotency-Key was used before with another body.',
};
const NOT_FOUND: Errors = { 404: 'This resource was not found.' };

const error = s.schema(
  'Error',
  'The body of every error.',
  s.object(
    {
      error: s.string('Unprocessable Entity', 'The reason phrase of the status.'),
      troubleshoot: s.string(
        'email is mandatory and must not be blank.',
        'One sentence that names the field and the rule it breaks.',
      ),
      success: s.described({ type: 'boolean', const: false, examples: [false] }, 'Always false.'),
    },
    {
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description: 'The broken rules by field, if fields are at fault.',
        examples: [{ email: ['is mandatory and must not be blank'] }],
      },
    },
  ),
);

interface Route {
  path: string;
  method: string;
  anonymous: boolean;
  /** Counts towards the limit of the company or of the browser user. */
  limited: boolean;
  /** Accepts an Idempotency-Key. */
  idempotent: boolean;
}

/** The errors that follow from the path and the method of a route. */
export const commonErrors = ({ path, method, anonymous, limited, idempotent }: Route): Errors => ({
  ...COMMON_ERRORS,
  ...(limited ? RATE_LIMIT : FAILED_ATTEMPTS),
  ...(anonymous ? {} : NO_CREDENTIALS),
  ...BODY_ERRORS,
  ...(method === 'get' ? {} : WRITE_ERRORS),
  ...(idempotent ? POST_ERRORS : {}),
  ...(path.includes('{') ? NOT_FOUND : {}),
});

interface ErrorResponse {
  description: string;
  content: Record<'application/json', { schema: object; example: { troubleshoot: string } }>;
}

export const errorResponse = (status: number, troubleshoot: string): ErrorResponse => ({
  description: errorBody(status, '').error,
  content: { 'application/json': { schema: error, example: errorBody(status, troubleshoot) } },
});

type Responses = Record<string, object>;

const COMMON = [COMMON_ERRORS, RATE_LIMIT, NO_CREDENTIALS, BODY_ERRORS, WRITE_ERRORS, POST_ERRORS, NOT_FOUND].flatMap(
  Object.values<string>,
);

const pascalCase = (text: string): string =>
  text.replace(
    /[^A-Za-z0-9]*([A-Za-z0-9]+)[^A-Za-z0-9]*/g,
    (_, word: string) => word.charAt(0).toUpperCase() + word.slice(1),
  );

/** Names errors by their status; errors of only some routes also by the first words of their sentence. */
function nameOf({ description, content }: ErrorResponse): string {
  const { troubleshoot } = content['application/json'].example;
  const words = COMMON.includes(troubleshoot) ? '' : troubleshoot.split(' ').slice(0, 8).join(' ');
  return pascalCase(`${description} ${words}`);
}

/** Different sentences may start with the same words. */
function unusedName(name: string, used: object): string {
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name}${n}`;
    if (!(numbered in used)) return numbered;
  }
}

/** Replaces errors that several operations have by references to components/responses, which it returns. */
export function shareErrors(operations: readonly { responses: Responses }[]): Record<string, ErrorResponse> {
  const uses = new Map<string, [Responses, status: string][]>();
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400 || '$ref' in response) continue;
      const key = JSON.stringify(response);
      uses.set(key, [...(uses.get(key) ?? []), [responses, status]]);
    }
  const shared: Record<string, ErrorResponse> = {};
  for (const found of uses.values()) {
    const [first, second] = found;
    if (!first || !second) continue;
    const [responses, status] = first;
    const response = responses[status] as ErrorResponse;
    const name = unusedName(nameOf(response), shared);
    shared[name] = response;
    for (const [each, status] of found) each[status] = { $ref: `#/components/responses/${name}` };
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => a.localeCompare(b)));
}
