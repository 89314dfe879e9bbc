import type { RequestContent } from '../dialogs/dialog.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import { ACCEPT, ALLOW } from '../endpoint/capabilities.js';
import { DIGIT_TYPES, digitOfInfo, hasDigitType } from './info-digit.js';
import type { LegEvents } from './leg-events.js';
import type { SessionChanges } from './session-changes.js';
import { TransferProgress, transferTargetOf } from './transfer-request.js';

/** Responds to the peer's requests within the dialog of a leg. */
export class DialogRequests {
  private isTransferring = false;

  constructor(
    private readonly changes: SessionChanges,
    private readonly events: LegEvents,
    private readonly leg: { onBye(): void; notify(content: RequestContent): void },
  ) {}

  receive(transaction: ServerTransaction): void {
    switch (transaction.request.method) {
      case 'INVITE':
      case 'UPDATE':
        return this.changes.receive(transaction);
      case 'BYE':
        transaction.respond(200);
        return this.leg.onBye();
      case 'INFO':
        return this.receiveInfo(transaction);
      case 'REFER':
        return this.receiveRefer(transaction);
      case 'OPTIONS':
        return transaction.respond(200, { headers: [ALLOW, ACCEPT] });
      case 'NOTIFY':
        return transaction.respond(200);
      default:
        return transaction.respond(405, { headers: [ALLOW] });
    }
  }

  private receiveInfo(transaction: ServerTransaction): void {
    const { request } = transaction;
    // An empty INFO is a keep-alive for the call.
    if (request.body.length === 0) return transaction.respond(200);
    if (!hasDigitType(request)) return transaction.respond(415, { headers: [['accept', DIGIT_TYPES]] });
    const digit = digitOfInfo(request);
    transaction.respond(digit === undefined ? 400 : 200);
    if (digit !== undefined) this.events.onDigit(digit);
  }

  private receiveRefer(transaction: ServerTransaction): void {
    const target = transferTargetOf(transaction.request);
    if (typeof target === 'number') return transaction.respond(target);
    if (this.isTransferring) return transaction.respond(491);
    this.isTransferring = true;
    transaction.respond(202);
    const progress = new TransferProgress(transaction.request, (content) => this.leg.notify(content));
    progress.begin();
    this.events.onTransfer(target, (status, headers) => {
      this.isTransferring = this.isTransferring && status < 200;
      progress.finish(status, headers);
    });
  }
}
