/** The steps of a SIPp scenario; `scenario` joins them. */
export type Step = string;

const TEMPORARY = /^SIP\/2.0 1/;

const send = (lines: readonly string[], body: string, attributes = ''): Step =>
  `<send${attributes}><![CDATA[\n${[...lines, 'Content-Length: [len]'].join('\n')}\n\n${body}]]></send>`;

export type Direction = 'sendrecv' | 'sendonly';

/** Audio in PCMU, and digits. */
const descriptionOf = (direction: Direction): string =>
  [
    'v=0',
    'o=sipp 1 1 IN IP4 [local_ip]',
    's=-',
    'c=IN IP4 [media_ip]',
    't=0 0',
    'm=audio [media_port] RTP/AVP 0 101',
    'a=rtpmap:0 PCMU/8000',
    'a=rtpmap:101 telephone-event/8000',
    `a=${direction}`,
    '',
  ].join('\n');

export const scenario = (...steps: readonly Step[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1" ?>\n<scenario name="calls">\n${steps.join('\n')}\n</scenario>\n`;

export const receive = (request: string): Step => `<recv request="${request}"/>`;

const inTransaction = (name?: string): string => (name ? ` response_txn="${name}"` : '');

/** Without the name of its transaction, SIPp may mistake a retransmitted response to an earlier request for it. */
export const receiveResponse = (status: number, transaction?: string): Step =>
  `<recv response="${status}"${inTransaction(transaction)}/>`;

export const mayReceiveRequest = (method: string): Step => `<recv request="${method}" optional="true"/>`;

/** An optional response. */
export const mayReceive = (status: number, transaction?: string): Step =>
  `<recv response="${status}" optional="true"${inTransaction(transaction)}/>`;

/** Responds to the last request, such as with `180 Ringing`. */
export function respond(status: string, { hasAudio = false, headers = [] as readonly string[] } = {}): Step {
  const lines = [
    `SIP/2.0 ${status}`,
    '[last_Via:]',
    '[last_From:]',
    '[last_To:];tag=[pid]sipp[call_number]',
    '[last_Call-ID:]',
    '[last_CSeq:]',
    '[last_Record-Route:]',
    'Contact: <sip:[local_ip]:[local_port];transport=[transport]>',
    ...headers,
    ...(hasAudio ? ['Content-Type: application/sdp'] : []),
  ];
  const isRepeated = hasAudio && !TEMPORARY.test(lines[0]);
  return send(lines, hasAudio ? descriptionOf('sendrecv') : '', isRepeated ? ' retrans="500"' : '');
}

/** Responds to a request within the dialog, whose To already has a tag. */
export const respondInDialog = (status: string): Step =>
  send([`SIP/2.0 ${status}`, '[last_Via:]', '[last_From:]', '[last_To:]', '[last_Call-ID:]', '[last_CSeq:]'], '');

export interface RequestOptions {
  /** Refers to an earlier step if the request belongs to it. */
  branch?: string;
  sequence?: number;
  /** A name that `receiveResponse` refers to; the ACK uses that of its INVITE. */
  transaction?: string;
  /** The audio that the INVITE offers. */
  direction?: Direction;
}

/** Sends a request in the call that SIPp makes. */
export function request(
  method: 'INVITE' | 'ACK' | 'BYE' | 'CANCEL',
  { branch = '[branch]', sequence = 1, transaction, direction = 'sendrecv' }: RequestOptions = {},
): Step {
  const isFirst = sequence === 1 && (method === 'INVITE' || method === 'CANCEL');
  const lines = [
    `${method} sip:[service]@[remote_ip]:[remote_port] SIP/2.0`,
    `Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=${branch}`,
    'From: "Bob" <sip:+4940555@[local_ip]:[local_port]>;tag=[pid]sipp[call_number]',
    `To: <sip:[service]@[remote_ip]:[remote_port]>${isFirst ? '' : '[peer_tag_param]'}`,
    'Call-ID: [call_id]',
    `CSeq: ${sequence} ${method}`,
    'Contact: <sip:+4940555@[local_ip]:[local_port];transport=[transport]>',
    'Max-Forwards: 70',
    ...(method === 'INVITE' ? ['Content-Type: application/sdp'] : []),
  ];
  const body = method === 'INVITE' ? descriptionOf(direction) : '';
  const name = transaction ? ` ${method === 'ACK' ? 'ack' : 'start'}_txn="${transaction}"` : '';
  return send(lines, body, method === 'ACK' ? name : ` retrans="500"${name}`);
}

export const pause = (milliseconds: number): Step => `<pause milliseconds="${milliseconds}"/>`;

/** Keeps responding to retransmissions of the peer for a while. */
export const lingerFor = (milliseconds: number): Step => `<timewait milliseconds="${milliseconds}"/>`;

export const execute = (action: string): Step => `<nop><action>${action}</action></nop>`;
