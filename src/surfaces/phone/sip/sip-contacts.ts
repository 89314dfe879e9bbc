import type { SipContact } from '../../../contracts/phone/types.js';

/** The columns of sip_registrations that are a SipContact. */
export const CONTACT_COLUMNS = `contact_uri AS contactUri, transport, address, port, call_id AS callId, sequence,
  user_agent AS userAgent, node, expires_at AS expiresAt`;

const MAX_CALL_ID = 1_000;
const MAX_USER_AGENT = 255;

/** Truncating the Call-ID at worst lets an out-of-order request of the phone go unnoticed. */
export const toContactRow = (phoneId: number, contact: SipContact): Record<string, unknown> => ({
  phone_id: phoneId,
  contact_uri: contact.contactUri,
  transport: contact.transport,
  address: contact.address,
  port: contact.port,
  call_id: contact.callId.slice(0, MAX_CALL_ID),
  sequence: contact.sequence,
  user_agent: contact.userAgent.slice(0, MAX_USER_AGENT),
  node: contact.node,
  expires_at: contact.expiresAt,
});
