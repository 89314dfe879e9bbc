import type { Flow } from '../../../contracts/numbers/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { requireSchema } from '../../../platform/http/validation/schema/require-schema.js';
import { findFlowFaults, type UrlCheck } from './flow-faults.js';
import { FLOW_SCHEMA } from './flow-schema.js';

const requireFlowSchema = requireSchema(FLOW_SCHEMA, 'flow');

/** Validates a flow and fills in defaults; rejects flows with missing widgets or endless loops. */
export function readFlow(input: unknown, faultOfUrl: UrlCheck): Flow {
  const { flow, faults } = findFlowFaults(input, faultOfUrl);
  const [fault] = faults;
  if (fault) throw ApiError.invalid('flow', fault.rule);
  requireFlowSchema(flow);
  return flow;
}
