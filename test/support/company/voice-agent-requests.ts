import { CreateVoiceAgent } from '../../../src/contracts/voice-agents/commands.js';
import type { ApiResponse } from '../http/api-client.js';
import type { TestApp, TestCompany } from '../app.js';

export const CONTACT = '+33639984567';

let keys = 0;

/** A voice agent that calls from the given Number. */
export async function createVoiceAgent(
  app: TestApp,
  company: TestCompany,
  numberId: number,
  { name = 'Appointments', script = 'Good morning. Which day suits you?' } = {},
): Promise<number> {
  const { agentId } = await app.commands.execute(
    new CreateVoiceAgent({ companyId: company.id, agent: { name, numberId, script } }),
  );
  return agentId;
}

/** A body that requests an outbound call with a unique key. */
export const outboundCallBody = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  contact_phone: CONTACT,
  idempotency_key: `call ${++keys}`,
  ...fields,
});

/** Requests an outbound call; returns its ULID. */
export async function requestOutboundCall(
  { api }: TestCompany,
  agentId: number,
  fields?: Record<string, unknown>,
): Promise<string> {
  const { status, body, text }: ApiResponse = await api.post(
    `/v1/outbound-calls/agents/${agentId}`,
    outboundCallBody(fields),
  );
  if (status !== 202) throw new Error(`the call was not accepted: ${text}`);
  return body.id;
}
