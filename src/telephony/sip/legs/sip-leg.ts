import type { Dialog, DialogState, RequestContent } from '../dialogs/dialog.js';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import { AudioSession } from './audio-session.js';
import { DialogRequests } from './dialog-requests.js';
import type { LegEvents } from './leg-events.js';
import { RemoteAudio } from './remote-audio.js';
import { SessionChanges } from './session-changes.js';

/** Requests by which a peer may change its address. */
const MOVING = ['INVITE', 'UPDATE'];
/** Statuses by which a peer says that a call does not exist any more (RFC 3261, 12.2.1.2). */
const GONE = [408, 481];

/** One party of a call that is reached by SIP, whichever side has called. */
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

  /** The confirmed dialog, by which another process can end the leg. */
  get dialogState(): DialogState | undefined {
    return this.isConfirmed && !this.isOver ? this.attached?.state : undefined;
  }

  /** Ends the leg; the cause is a final status, for one that is not answered. */
  hangUp(cause?: number): void {
    if (this.isOver) return;
    this.isOver = true;
    this.leave(cause);
  }

  /** Asks whether the peer still knows the call, and ends the leg if it does not. */
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

  /** How this side ends the call in its present state. */
  protected abstract leave(cause?: number): void;

  /** From now on the requests of the peer within this dialog are answered. */
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

  /** Both sides have agreed on the call. */
  protected confirm(): void {
    this.isConfirmed = true;
    this.events.onDialog();
  }

  /** The call is over because of the peer. */
  protected end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onHungUp();
  }

  /** The peer does not answer any more, or cannot be understood; a BYE is sent all the same. */
  protected lose(): void {
    this.attached?.bye();
    this.end();
  }

  /** A 481 ends only the subscription of the peer (RFC 5057), and no answer at all the call. */
  private notify(dialog: Dialog, content: RequestContent): void {
    if (this.isOver) return;
    dialog.request('NOTIFY', content, { onResponse: () => undefined, onTimeout: () => this.lose() });
  }
}
