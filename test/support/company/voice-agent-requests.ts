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
  const { agentId } = await app.commands.execute(new CreateVoiceAgent(company.id, { name, numberId, script }));
  return agentId;
}

/** A body that asks for a call, with a key of its own. */
export const outboundCallBody = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  contact_phone: CONTACT,
  idempotency_key: `call ${++keys}`,
  ...fields,
});

/** Asks for a call; gives its ULID. */
export async function requestOutboundCall(
  { api }: TestCompany,
  agentId: number,
  fields?: Record<string, unknown>,
): Promise<string> {
  const { status, body, text }: ApiResponse = await api.post(
    `/v1/outbound-calls/agents/${agentId}`,
    outboundCallBody(fields),
  );
  if (status !== 202) throw new Error(`no call is made: ${text}`);
  return body.id;
}
