import { randomBytes } from 'node:crypto';
import { ACCEPT } from '../endpoint/capabilities.js';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import { SipHeaders } from '../message/sip-headers.js';
import type { SipRequest } from '../message/sip-message.js';
import { writeSipUri } from '../message/sip-uri.js';
import { statusText } from '../message/status-texts.js';
import type { Scheduler } from '../transactions/scheduler.js';
import { type HostResolver, remoteOfTrunk, type TrunkAddress } from './trunk-address.js';

/** Short, because somebody is waiting for the result on a page. */
const TIMEOUT = 8_000;

export interface TrunkTest {
  reachable: boolean;
  /** Of the response. */
  status?: number;
  milliseconds: number;
  reason: string;
}

/** Sends OPTIONS to a trunk. Any response counts: even a refusal shows that the trunk is reachable. */
export async function testTrunk(
  endpoint: SipEndpoint,
  trunk: TrunkAddress,
  { resolve, scheduler, now }: { resolve: HostResolver; scheduler: Scheduler; now: () => number },
): Promise<TrunkTest> {
  const startedAt = now();
  const failed = (reason: string): TrunkTest => ({ reachable: false, milliseconds: now() - startedAt, reason });
  const remote = await remoteOfTrunk(endpoint, trunk, resolve);
  if (typeof remote === 'string') return failed(remote);
  return new Promise((finish) => {
    const timeOut = (): void => finish(failed(statusText(408)));
    const cancelTimeout = scheduler.after(TIMEOUT, timeOut);
    endpoint.request(makeOptions(endpoint, trunk), remote, {
      onTimeout: timeOut,
      onResponse: ({ status, reason }) => {
        if (status < 200) return;
        cancelTimeout();
        finish({ reachable: true, status, milliseconds: now() - startedAt, reason });
      },
    });
  });
}

function makeOptions(endpoint: SipEndpoint, { host, port, transport }: TrunkAddress): SipRequest {
  const uri = writeSipUri('', host, port);
  const headers = SipHeaders.of([
    ['from', `<${writeSipUri('ping', endpoint.addressOf(transport))}>;tag=${randomBytes(6).toString('hex')}`],
    ['to', `<${uri}>`],
    ['call-id', randomBytes(16).toString('hex')],
    ['cseq', '1 OPTIONS'],
    ['contact', endpoint.contactOf(transport)],
    ACCEPT,
  ]);
  return { method: 'OPTIONS', uri, headers, body: Buffer.alloc(0) };
}
