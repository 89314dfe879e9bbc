import type { AudioDescription } from '../../sdp/audio-description.js';
import type { Dialog } from '../dialogs/dialog.js';
import { AuthenticatedRequest } from '../endpoint/authenticated-request.js';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import { cseqOf, type SipResponse, toTagOf } from '../message/sip-message.js';
import { statusText } from '../message/status-texts.js';
import type { LegEvents } from './leg-events.js';
import { type DialOptions, makeInvite } from './outgoing-invite.js';
import { isSameAudio } from './remote-audio.js';
import { SipLeg } from './sip-leg.js';

/** Provisional statuses that count as ringing. */
const RINGING = [180, 181, 182];
/** The cause for a leg whose call another leg has answered. */
const COMPLETED_ELSEWHERE = 200;
/** Keeps a phone from listing the call as missed (RFC 3326). */
const NOT_MISSED = ['reason', `SIP;cause=${COMPLETED_ELSEWHERE};text="Call completed elsewhere"`] as const;
/** How many phones behind a forking proxy may answer one call. */
const MAX_ANSWERS = 10;

/** A party that this side calls. */
export class OutgoingLeg extends SipLeg {
  private readonly invite: AuthenticatedRequest;
  /** By the tag of each peer that answered. */
  private readonly dialogs = new Map<string, Dialog>();
  private answered: Dialog | undefined;
  private early: AudioDescription | undefined;
  private isRinging = false;

  private constructor(
    endpoint: SipEndpoint,
    private readonly options: DialOptions,
    events: LegEvents,
  ) {
    super(endpoint, events);
    const { remote, local, from, credentials } = options;
    this.session.start(local);
    const request = makeInvite(options, endpoint.contactOf(remote.transport, from.user), this.session.offer());
    this.invite = new AuthenticatedRequest(endpoint, request, remote, credentials, {
      onResponse: (response) => this.receive(response),
      onTimeout: () => this.fail(408, statusText(408)),
    });
  }

  static dial(endpoint: SipEndpoint, options: DialOptions, events: LegEvents): OutgoingLeg {
    return new OutgoingLeg(endpoint, options, events);
  }

  /** If a 2xx crosses the CANCEL, its dialog is ended on arrival. */
  protected leave(cause?: number): void {
    if (this.answered) this.answered.bye();
    else this.invite.cancel(cause === COMPLETED_ELSEWHERE ? [NOT_MISSED] : []);
  }

  private receive(response: SipResponse): void {
    if (response.status < 200) this.proceed(response);
    else if (response.status < 300) this.receiveAnswer(response);
    else this.fail(response.status, response.reason);
  }

  private proceed({ status, body }: SipResponse): void {
    if (this.isOver) return;
    if (RINGING.includes(status) && !this.isRinging) {
      this.isRinging = true;
      this.events.onRinging();
    }
    const audio = body.length > 0 ? this.session.read(body) : undefined;
    if (!audio || isSameAudio(audio, this.early)) return;
    this.early = audio;
    this.events.onEarlyMedia(audio);
  }

  /** Acknowledges every 2xx on each arrival, even an unwanted one. */
  private receiveAnswer(response: SipResponse): void {
    const tag = toTagOf(response) ?? '';
    const known = this.dialogs.get(tag);
    if (known) return this.acknowledge(known);
    if (this.dialogs.size >= MAX_ANSWERS) return;
    const dialog = this.endpoint.answered(this.invite.request, response, this.options.remote);
    dialog.credentials = this.options.credentials;
    this.dialogs.set(tag, dialog);
    this.acknowledge(dialog);
    if (this.isOver || this.answered) dialog.bye();
    else this.establish(dialog, response);
  }

  /** Some peers describe their audio only before the answer. */
  private establish(dialog: Dialog, { body }: SipResponse): void {
    const audio = body.length > 0 ? this.session.read(body) : this.early;
    if (!audio) {
      dialog.bye();
      return this.fail(488, statusText(488));
    }
    this.answered = dialog;
    this.session.isOffering = false;
    this.session.isOpen = true;
    this.attach(dialog);
    this.confirm();
    this.remote.note(audio);
  }

  private acknowledge(dialog: Dialog): void {
    const { request } = this.invite;
    const headers = [...request.headers].filter(([name]) => /^(proxy-)?authorization$/.test(name));
    dialog.acknowledge(cseqOf(request).sequence, { headers });
  }

  private fail(status: number, reason: string): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onRejected(status, reason);
  }
}
