import type { Dialog } from '../dialogs/dialog.js';
import type { SipRequest } from '../message/sip-message.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { AudioSession } from './audio-session.js';
import { ACCEPT, ALLOW, MEDIA_WARNING, SDP_CONTENT, SDP_TYPE } from '../endpoint/capabilities.js';
import { typeOf } from './info-digit.js';
import type { RemoteAudio } from './remote-audio.js';

/** Responds to changes that the peer requests by INVITE or UPDATE: hold, another address, another codec. */
export class SessionChanges {
  constructor(
    private readonly dialog: Dialog,
    private readonly session: AudioSession,
    private readonly remote: RemoteAudio,
    private readonly contact: string,
    /** The peer does not acknowledge a response. */
    private readonly onLost: () => void,
  ) {}

  receive(transaction: ServerTransaction): void {
    const { method, body } = transaction.request;
    const isChange = method === 'INVITE' || body.length > 0;
    if (isChange && (!this.session.isOpen || this.session.isOffering)) return transaction.respond(491);
    if (body.length > 0) return this.receiveOffer(transaction);
    this.accept(transaction, method === 'INVITE' ? this.session.offer() : '');
  }

  /** The ACK answers our offer if the INVITE had none. Without an answer, nothing changes. */
  receiveAck({ body }: SipRequest): void {
    if (!this.session.isOffering) return;
    this.session.isOffering = false;
    const answer = this.session.read(body);
    if (answer) this.remote.note(answer);
    else if (!this.remote.isKnown) this.onLost();
  }

  private receiveOffer(transaction: ServerTransaction): void {
    const { request } = transaction;
    if (typeOf(request) !== SDP_TYPE) return transaction.respond(415, { headers: [ACCEPT] });
    const offer = this.session.read(request.body);
    if (!offer) return transaction.respond(488, { headers: [MEDIA_WARNING] });
    this.accept(transaction, this.session.answer(offer, request.body));
    this.remote.note(offer);
  }

  private accept(transaction: ServerTransaction, body: string): void {
    if (transaction.request.method === 'INVITE') {
      this.dialog.expectAckOf(transaction);
      transaction.onUnacknowledged = this.onLost;
    }
    const content = body === '' ? [] : [SDP_CONTENT];
    transaction.respond(200, { headers: [['contact', this.contact], ALLOW, ...content], body });
  }
}
