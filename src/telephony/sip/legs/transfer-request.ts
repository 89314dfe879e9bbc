import { parseName } from '../message/name-address.js';
import { cseqOf, type SipRequest } from '../message/sip-message.js';
import { statusText } from '../message/status-texts.js';
import { userOfUri } from '../message/uri-user.js';
import type { RequestContent } from '../dialogs/dialog.js';

/** The number that a REFER transfers to, or the status that refuses the request. */
export function transferTargetOf({ headers }: SipRequest): string | 400 | 501 {
  const [value, ...others] = headers.all('refer-to');
  if (value === undefined || others.length > 0) return 400;
  const { uri } = parseName(value);
  // An attended transfer would have to replace a leg of an existing call.
  if (/[?&]replaces=/i.test(uri)) return 501;
  const target = userOfUri(uri);
  return target === '' ? 400 : target;
}

type Headers = readonly (readonly [name: string, value: string])[];

/** Notifies the peer about the call that it requested by REFER (RFC 3515). */
export class TransferProgress {
  private isOver = false;
  private readonly event: string;

  constructor(
    refer: SipRequest,
    private readonly notify: (content: RequestContent) => void,
  ) {
    this.event = `refer;id=${cseqOf(refer).sequence}`;
  }

  begin(): void {
    this.send(100, 'active;expires=180');
  }

  /** Reports the status of the new call; only a final one is sent, once. */
  finish(status: number, headers: Headers = []): void {
    if (this.isOver || status < 200) return;
    this.isOver = true;
    this.send(status, 'terminated;reason=noresource', headers);
  }

  private send(status: number, state: string, headers: Headers = []): void {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
    this.notify({
      headers: [
        ['event', this.event],
        ['subscription-state', state],
        ['content-type', 'message/sipfrag;version=2.0'],
      ],
      body: [`SIP/2.0 ${status} ${statusText(status)}\r\n`, ...lines].join(''),
    });
  }
}
