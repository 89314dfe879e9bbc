import type { Header } from '../message/sip-headers.js';
import { isRequest, type SipMessage, type SipRequest } from '../message/sip-message.js';
import { withSource } from '../message/via.js';
import type { Remote } from '../transport/remote.js';
import { addVia } from './add-via.js';
import { type ClientEvents, ClientTransaction, NO_EVENTS, type TransactionHost } from './client-transaction.js';
import { InviteClientTransaction } from './invite-client-transaction.js';
import { type Scheduler, systemScheduler } from './scheduler.js';
import { ServerTransaction } from './server-transaction.js';
import { clientKey, serverKey } from './transaction-keys.js';

interface TransactionUser {
  /** Handles a new request, other than ACK and CANCEL. */
  onRequest(transaction: ServerTransaction): void;
  /** Handles the ACK of a 2xx, which belongs to a dialog rather than a transaction. */
  onAck(request: SipRequest): void;
  send(bytes: Buffer, to: Remote): void;
  /** The host and port for responses, as written in Via. */
  sentBy(remote: Remote): string;
}

export interface SentRequest {
  /** Ends an INVITE that is not answered yet; the headers state the reason. */
  cancel(headers?: readonly Header[]): void;
}

/** Matches messages to transactions (RFC 3261, 17). */
export class TransactionLayer {
  private readonly clients = new Map<string, ClientTransaction | InviteClientTransaction>();
  private readonly servers = new Map<string, ServerTransaction>();

  constructor(
    private readonly user: TransactionUser,
    private readonly scheduler: Scheduler = systemScheduler,
  ) {}

  /** The number of transactions in memory. */
  get size(): number {
    return this.clients.size + this.servers.size;
  }

  receive(message: SipMessage, source: Remote): void {
    if (isRequest(message)) this.receiveRequest(message, source);
    else this.clients.get(clientKey(message))?.receive(message);
  }

  /** Adds Via and Max-Forwards and sends the request. */
  request(request: SipRequest, remote: Remote, events: ClientEvents): SentRequest {
    addVia(request, remote, this.user.sentBy(remote));
    if (request.method !== 'INVITE') return this.startClient(request, remote, events);
    const key = clientKey(request);
    const cancel = (message: SipRequest): void => void this.startClient(message, remote, NO_EVENTS);
    const invite = new InviteClientTransaction(this.hostOf(this.clients, key), request, remote, events, cancel);
    this.clients.set(key, invite);
    invite.start();
    return invite;
  }

  private startClient(request: SipRequest, remote: Remote, events: ClientEvents): SentRequest {
    const key = clientKey(request);
    const client = new ClientTransaction(this.hostOf(this.clients, key), request, remote, events);
    this.clients.set(key, client);
    client.start();
    return { cancel: () => undefined };
  }

  private receiveRequest(request: SipRequest, source: Remote): void {
    const invite = this.servers.get(serverKey(request, 'INVITE'));
    if (request.method === 'ACK') {
      invite?.acknowledge();
      return this.user.onAck(request);
    }
    const key = serverKey(request, request.method);
    const known = this.servers.get(key);
    if (known) return known.repeat();
    request.headers.set('via', withSource(request.headers.get('via')!, source.address, source.port));
    const transaction = new ServerTransaction(this.hostOf(this.servers, key), request, source);
    this.servers.set(key, transaction);
    if (request.method === 'CANCEL') return receiveCancel(transaction, invite);
    this.user.onRequest(transaction);
  }

  private hostOf(transactions: Map<string, unknown>, key: string): TransactionHost {
    return {
      scheduler: this.scheduler,
      send: (bytes, to) => this.user.send(bytes, to),
      forget: () => void transactions.delete(key),
    };
  }
}

function receiveCancel(cancel: ServerTransaction, invite: ServerTransaction | undefined): void {
  if (!invite) return cancel.refuse(481);
  cancel.respond(200);
  invite.abort(487);
}
