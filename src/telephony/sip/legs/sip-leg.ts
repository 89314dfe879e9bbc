import type { Dialog, RequestContent } from '../dialogs/dialog.js';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import { AudioSession } from './audio-session.js';
import { DialogRequests } from './dialog-requests.js';
import type { LegEvents } from './leg-events.js';
import { RemoteAudio } from './remote-audio.js';
import { SessionChanges } from './session-changes.js';

/** Statuses by which a peer says that a call does not exist any more (RFC 3261, 12.2.1.2). */
const GONE = [408, 481];

/** One party of a call that is reached by SIP, whichever side has called. */
export abstract class SipLeg {
  protected readonly session = new AudioSession();
  protected readonly remote: RemoteAudio;
  protected isOver = false;
  private attached: Dialog | undefined;
  private isProbing = false;

  protected constructor(
    protected readonly endpoint: SipEndpoint,
    protected readonly events: LegEvents,
  ) {
    this.remote = new RemoteAudio(events);
  }

  /** Ends the leg, answered or not. */
  hangUp(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.leave();
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
  protected abstract leave(): void;

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
    };
    dialog.onAck = (ack) => (this.isOver ? dialog.bye() : changes.receiveAck(ack));
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
