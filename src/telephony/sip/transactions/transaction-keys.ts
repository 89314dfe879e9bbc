import { cseqOf, type SipMessage, type SipRequest, topViaOf } from '../message/sip-message.js';

/** Marks a branch as unique, according to RFC 3261. */
export const BRANCH_PREFIX = 'z9hG4bK';

const DEFAULT_PORT = 5060;

/** The branch is unique among the requests of this process, except that a CANCEL shares the branch of its INVITE. */
export const clientKey = (message: SipMessage): string =>
  `${topViaOf(message).parameters.get('branch') ?? ''} ${cseqOf(message).method}`;

/** Peers choose their branches, so the sender is part of the key. Before RFC 3261, branches were not unique. */
export function serverKey(request: SipRequest, method: string): string {
  const { host, port = DEFAULT_PORT, parameters } = topViaOf(request);
  const branch = parameters.get('branch') ?? '';
  const isUnique = branch.startsWith(BRANCH_PREFIX) && branch.length > BRANCH_PREFIX.length;
  if (isUnique) return `${branch} ${host}:${port} ${method}`;
  const { headers } = request;
  return `${headers.get('call-id')} ${headers.get('from')} ${cseqOf(request).sequence} ${host}:${port} ${method}`;
}
