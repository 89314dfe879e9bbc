import { type AudioDescription, readAudio } from '../../sdp/audio-description.js';
import type { Dialog } from '../dialogs/dialog.js';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import type { Header } from '../message/sip-headers.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { LocalAudio } from './audio-session.js';
import { ACCEPT, ALLOW, ALLOW_BEFORE_ANSWER, MEDIA_WARNING, SDP_CONTENT, SDP_TYPE } from '../endpoint/capabilities.js';
import { typeOf } from './info-digit.js';
import type { LegEvents } from './leg-events.js';
import { SipLeg } from './sip-leg.js';

type Headers = readonly Header[];

/** A calling party, whose INVITE is pending until it is answered or rejected. */
export class IncomingLeg extends SipLeg {
  private readonly dialog: Dialog;

  private constructor(
    endpoint: SipEndpoint,
    private readonly invite: ServerTransaction,
    /** Undefined if the caller expects the offer from this side. */
    readonly offer: AudioDescription | undefined,
    events: LegEvents,
  ) {
    super(endpoint, events);
    this.dialog = endpoint.accept(invite);
    this.attach(this.dialog);
    invite.onCancel = () => this.end();
    invite.onUnacknowledged = () => this.lose();
  }

  /** Undefined if the INVITE requires something unsupported; then it has been answered. */
  static receive(endpoint: SipEndpoint, invite: ServerTransaction, events: LegEvents): IncomingLeg | undefined {
    // The caller may have cancelled before the call was handled.
    if (invite.isAnswered) return undefined;
    const { request } = invite;
    const required = request.headers.all('require');
    if (required.length > 0) return refuse(invite, 420, [['unsupported', required.join(', ')]]);
    if (request.body.length === 0) return new IncomingLeg(endpoint, invite, undefined, events);
    if (typeOf(request) !== SDP_TYPE) return refuse(invite, 415, [ACCEPT]);
    const offer = readAudio(request.body);
    return offer ? new IncomingLeg(endpoint, invite, offer, events) : refuse(invite, 488, [MEDIA_WARNING]);
  }

  ring(): void {
    this.invite.respond(180, { headers: [this.contact, ALLOW] });
  }

  /** Early media for the caller (183); without an offer, 180. */
  preview(local: LocalAudio): void {
    if (this.isOver || this.invite.isAnswered) return;
    if (!this.offer) return this.ring();
    const offer = this.agree(local);
    if (!offer) return;
    const headers = [this.contact, ALLOW_BEFORE_ANSWER, SDP_CONTENT];
    this.invite.respond(183, { headers, body: this.session.answer(offer, this.invite.request.body) });
    this.events.onEarlyMedia(offer);
  }

  answer(local: LocalAudio): void {
    if (this.invite.isAnswered) return;
    const offer = this.agree(local);
    if (this.offer && !offer) return;
    this.session.isOpen = true;
    const body = offer ? this.session.answer(offer, this.invite.request.body) : this.session.offer();
    this.invite.respond(200, { headers: [this.contact, ALLOW, SDP_CONTENT], body });
    this.confirm();
    if (offer) this.remote.note(offer);
  }

  /** Refuses the call, for example with 503 and Retry-After. */
  reject(status: number, headers: Headers = []): void {
    if (this.isOver || this.invite.isAnswered) return;
    this.isOver = true;
    this.invite.respond(status, { headers: [...headers, ...reasonsOf(status, headers)] });
    this.dialog.end();
  }

  protected leave(cause = 480): void {
    if (!this.invite.isAnswered) {
      this.invite.respond(cause);
      this.dialog.end();
    } else if (!this.dialog.isAwaitingAck) this.dialog.bye();
    // Otherwise the BYE follows the ACK: it could overtake the 200 and leave the caller in a call with nobody.
  }

  protected override end(): void {
    this.invite.respond(487);
    this.dialog.end();
    super.end();
  }

  /** The caller's offer, limited to the codecs of this side, which may be fewer than `receive` checked for. */
  private agree(local: LocalAudio): AudioDescription | undefined {
    this.session.start(local);
    const offer = this.offer && this.session.read(this.invite.request.body);
    if (offer || !this.offer) return offer;
    this.invite.respond(488, { headers: [MEDIA_WARNING] });
    this.end();
    return undefined;
  }

  private get contact(): Header {
    return ['contact', this.endpoint.contactOf(this.invite.remote.transport)];
  }
}

function refuse(invite: ServerTransaction, status: number, headers: Headers = []): undefined {
  invite.respond(status, { headers });
}

/** Some phones display the text of a Reason (RFC 3326) but not that of a Warning. */
const reasonsOf = (status: number, headers: Headers): Headers =>
  headers
    .filter(([name]) => name === 'warning')
    .map(([, warning]) => ['reason', `SIP;cause=${status};text=${warning.slice(warning.indexOf('"'))}`]);
