import { Injectable, Logger } from '@nestjs/common';
import type { DialogState } from '../sip/dialogs/dialog.js';
import type { SipEndpoint } from '../sip/endpoint/sip-endpoint.js';
import { SipHost } from './sip-host.js';
import { Trunks } from './trunks/trunks.js';

/** More requests than a process sends in a dialog after storing it; CSeq may have gaps (RFC 3261, 12.2.2). */
const UNKNOWN_REQUESTS = 10_000;

/** Ends the dialogs of crashed processes, so that no peer stays in a call with nobody. */
@Injectable()
export class LostDialogs {
  private readonly log = new Logger(LostDialogs.name);

  constructor(
    private readonly sip: SipHost,
    private readonly trunks: Trunks,
  ) {}

  /** Not awaited, because the peers may be gone as well. */
  end(dialogs: readonly DialogState[], trunkId: number | null): void {
    if (dialogs.length === 0) return;
    this.sip
      .withEndpoint((endpoint) => Promise.all(dialogs.map((state) => this.endOne(endpoint, state, trunkId))))
      .catch((error: unknown) => this.log.error(error));
  }

  private endOne(endpoint: SipEndpoint, state: DialogState, trunkId: number | null): Promise<void> {
    const dialog = endpoint.restore({ ...state, localSequence: state.localSequence + UNKNOWN_REQUESTS });
    const { username = null, password = null } = (trunkId === null ? undefined : this.trunks.find(trunkId)) ?? {};
    if (username !== null && password !== null) dialog.credentials = { username, password };
    return new Promise((resolve) => {
      const onResponse = ({ status }: { status: number }): void => (status >= 200 ? resolve() : undefined);
      dialog.request('BYE', {}, { onResponse, onTimeout: resolve });
    });
  }
}
