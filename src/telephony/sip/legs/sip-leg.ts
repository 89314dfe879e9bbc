import type { Dialog, DialogState, RequestContent } from '../dialogs/dialog.js';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import { AudioSession } from './audio-session.js';
import { DialogRequests } from './dialog-requests.js';
import type { LegEvents } from './leg-events.js';
import { RemoteAudio } from './remote-audio.js';
import { SessionChanges } from './session-changes.js';

/** Requests that may change the peer's address. */
const MOVING = ['INVITE', 'UPDATE'];
/** Statuses by which a peer reports that the call no longer exists (RFC 3261, 12.2.1.2). */
const GONE = [408, 481];

/** A party of a call over SIP, in either direction. */
export abstract class SipLeg {
  protected readonly session = new AudioSession();
  protected readonly remote: RemoteAudio;
  protected isOver = false;
  private attached: Dialog | undefined;
  private isConfirmed = false;
  private isProbing = false;

  protected constructor(
    protected readonly endpoint: SipEndpoint,
    protected readonly events: LegEvents,
  ) {
    this.remote = new RemoteAudio(events);
  }

  /** The confirmed dialog, which lets another process end the leg. */
  get dialogState(): DialogState | undefined {
    return this.isConfirmed && !this.isOver ? this.attached?.state : undefined;
  }

  /** Ends the leg. The cause is a final status for an unanswered call. */
  hangUp(cause?: number): void {
    if (this.isOver) return;
    this.isOver = true;
    this.leave(cause);
  }

  /** Checks whether the call still exists at the peer, and ends the leg if not. */
  probe(): void {
    if (this.isOver || this.isProbing || !this.attached || !this.remote.isKnown) return;
    this.isProbing = true;
    this.attached.request(
      'OPTIONS',
      {},
      {
        onTimeout: () => this.lose(),
        onResponse: ({ status }) => {
          if (status < 200) return;
          this.isProbing = false;
          if (GONE.includes(status)) this.lose();
        },
      },
    );
  }

  /** Ends the call in the way that its state requires. */
  protected abstract leave(cause?: number): void;

  /** Starts handling the peer's requests within this dialog. */
  protected attach(dialog: Dialog): void {
    this.attached = dialog;
    const contact = this.endpoint.contactOf(dialog.hop.transport);
    const changes = new SessionChanges(dialog, this.session, this.remote, contact, () => this.lose());
    const requests = new DialogRequests(changes, this.events, {
      onBye: () => this.end(),
      notify: (content) => this.notify(dialog, content),
    });
    dialog.onRequest = (transaction) => {
      if (this.isOver && transaction.request.method !== 'BYE') transaction.respond(481);
      else requests.receive(transaction);
      if (this.dialogState && MOVING.includes(transaction.request.method)) this.events.onDialog();
    };
    dialog.onAck = (ack) => (this.isOver ? dialog.bye() : changes.receiveAck(ack));
  }

  /** The call is established on both sides. */
  protected confirm(): void {
    this.isConfirmed = true;
    this.events.onDialog();
  }

  /** The peer has ended the call. */
  protected end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onHungUp();
  }

  /** The peer no longer responds, or cannot be understood; sends a BYE anyway. */
  protected lose(): void {
    this.attached?.bye();
    this.end();
  }

  /** A 481 ends only the peer's subscription (RFC 5057); no response at all ends the call. */
  private notify(dialog: Dialog, content: RequestContent): void {
    if (this.isOver) return;
    dialog.request('NOTIFY', content, { onResponse: () => undefined, onTimeout: () => this.lose() });
  }
}
