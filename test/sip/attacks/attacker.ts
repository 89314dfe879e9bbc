import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { answerChallenge, type Credentials } from '../../../src/telephony/sip/digest/answer-challenge.js';
import { parseMessage } from '../../../src/telephony/sip/message/parse-message.js';
import type { SipResponse } from '../../../src/telephony/sip/message/sip-message.js';
import { eventually } from '../../support/eventually.js';
import { HOST } from '../support/free-port.js';

/** An audio offer; the attacker never sends media. */
export const OFFER =
  'v=0\r\no=x 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\n';

/** The parts of a request that a test varies. */
export interface RawRequest {
  uri: string;
  from?: string;
  to?: string;
  headers?: readonly string[];
  callId?: string;
  body?: string;
}

/** An attacker at another address, who sends arbitrary packets and reads the responses. */
export class Attacker {
  readonly answers: SipResponse[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly target: number,
  ) {
    socket.on('message', (bytes) => this.answers.push(parseMessage(bytes) as SipResponse));
  }

  /** Linux routes all of 127.0.0.0/8 to this machine. */
  static async start(sipAddress: string, address: string): Promise<Attacker> {
    const socket = createSocket('udp4').bind(0, address);
    await once(socket, 'listening');
    return new Attacker(socket, Number(sipAddress.split(':')[1]));
  }

  send(bytes: string | Buffer, port = this.target): void {
    this.socket.send(bytes, port, HOST);
  }

  /** Sends a request once and returns the response. */
  async request(method: string, request: RawRequest): Promise<SipResponse> {
    const callId = request.callId ?? randomUUID();
    const known = this.answers.length;
    this.send(this.write(method, { ...request, callId }));
    return eventually(() => {
      const answer = this.answers
        .slice(known)
        .find(({ headers, status }) => headers.get('call-id') === callId && status >= 200);
      if (!answer) throw new Error(`${method} has not been answered.`);
      return answer;
    }, 10_000);
  }

  /** Sends a request, and repeats it with a password after the challenge. */
  async login(
    method: string,
    request: RawRequest,
    credentials: Credentials,
  ): Promise<{ answer: SipResponse; proof: string }> {
    const challenge = await this.request(method, request);
    const [, value] = answerChallenge(challenge, { method, uri: request.uri }, credentials)!;
    const proof = `Authorization: ${value}`;
    return { answer: await this.request(method, { ...request, headers: [proof] }), proof };
  }

  write(method: string, { uri, from = '100', to = from, headers = [], callId, body = '' }: RawRequest): string {
    const { address, port } = this.socket.address();
    return [
      `${method} ${uri} SIP/2.0`,
      `Via: SIP/2.0/UDP ${address}:${port};branch=z9hG4bK${randomUUID()};rport`,
      `From: <sip:${from}@${HOST}>;tag=${randomUUID()}`,
      `To: <sip:${to}@${HOST}>`,
      `Call-ID: ${callId ?? randomUUID()}`,
      `CSeq: 1 ${method}`,
      `Contact: <sip:${from}@${address}:${port}>`,
      'Max-Forwards: 70',
      ...headers,
      ...(body ? ['Content-Type: application/sdp'] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n');
  }

  close(): void {
    this.socket.close();
  }
}

/** The response without the values that differ every time. */
export const shapeOf = ({ status, headers }: SipResponse): unknown => ({
  status,
  challenge: headers.get('www-authenticate')?.replace(/nonce="[^"]*"/, 'nonce'),
  allow: headers.get('allow'),
  contact: headers.get('contact'),
});
