import { Logger } from '@nestjs/common';
import { dialogOfAnswer, dialogOfInvite } from '../dialogs/create-dialog.js';
import { Dialog, dialogKey, type DialogHost, type DialogState } from '../dialogs/dialog.js';
import { callIdOf, fromTagOf, isRequest, type SipRequest, type SipResponse, toTagOf } from '../message/sip-message.js';
import { parseMessage } from '../message/parse-message.js';
import { writeSipUri } from '../message/sip-uri.js';
import { SipSyntaxError } from '../message/sip-syntax-error.js';
import { findVia, withSource } from '../message/via.js';
import { writeMessage } from '../message/write-message.js';
import type { PacketBudget } from '../security/packet-budget.js';
import { addVia } from '../transactions/add-via.js';
import type { ClientEvents } from '../transactions/client-transaction.js';
import { makeResponse } from '../transactions/make-response.js';
import type { Scheduler } from '../transactions/scheduler.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import { type SentRequest, TransactionLayer } from '../transactions/transaction-layer.js';
import { ALLOW_ALL, METHODS } from './capabilities.js';
import type { Remote, SipTransportName } from '../transport/remote.js';
import type { SipTransport } from '../transport/sip-transport.js';

interface EndpointSettings {
  /** The address where peers reach this process. */
  publicAddress: string;
  /** Drops floods before they are parsed. */
  budget: PacketBudget;
  /** Handles a new request outside any dialog; must respond. */
  onRequest(transaction: ServerTransaction): void;
}

/** One SIP address with its transports, transactions and dialogs. */
export class SipEndpoint implements DialogHost {
  private readonly log = new Logger(SipEndpoint.name);
  private readonly transports = new Map<SipTransportName, SipTransport>();
  private readonly dialogs = new Map<string, Dialog>();
  private readonly transactions: TransactionLayer;
  private isClosed = false;

  constructor(
    private readonly settings: EndpointSettings,
    scheduler?: Scheduler,
  ) {
    this.transactions = new TransactionLayer(
      {
        onRequest: (transaction) => this.receiveRequest(transaction),
        onAck: (request) => this.findDialog(request)?.receiveAck(request),
        send: (bytes, to) => this.send(bytes, to),
        sentBy: ({ transport }) => this.addressOf(transport),
      },
      scheduler,
    );
  }

  addTransport(name: SipTransportName, transport: SipTransport): void {
    this.transports.set(name, transport);
  }

  speaks(transport: SipTransportName): boolean {
    return this.transports.has(transport);
  }

  /** Host and port of this side, for Via and Contact. */
  addressOf(transport: SipTransportName): string {
    return `${this.settings.publicAddress}:${this.transports.get(transport)!.port}`;
  }

  /** The Contact header of this side. */
  contactOf(transport: SipTransportName, user = ''): string {
    const parameters = transport === 'udp' ? '' : `;transport=${transport}`;
    return `<${writeSipUri(user, this.addressOf(transport), undefined, parameters)}>`;
  }

  /** The number of transactions and dialogs in memory. */
  get size(): number {
    return this.transactions.size + this.dialogs.size;
  }

  receive(bytes: Buffer, source: Remote): void {
    if (!this.settings.budget.admits(source.address)) return;
    try {
      const message = parseMessage(bytes);
      if (isRequest(message)) this.transports.get(source.transport)?.noteRequest?.(source);
      this.transactions.receive(message, source);
    } catch (error) {
      if (error instanceof SipSyntaxError) this.reject(error, bytes, source);
      else this.log.error(error);
    }
  }

  /** A sender at this address has proven a password. */
  noteProof(source: Remote): void {
    this.transports.get(source.transport)?.noteProof?.(source);
  }

  request(request: SipRequest, remote: Remote, events: ClientEvents): SentRequest {
    return this.transactions.request(request, remote, events);
  }

  sendDirectly(request: SipRequest, remote: Remote): void {
    if (request.headers.get('via') === undefined) addVia(request, remote, this.addressOf(remote.transport));
    this.send(writeMessage(request), remote);
  }

  /** Creates the dialog of an INVITE that is about to be accepted. */
  accept(invite: ServerTransaction): Dialog {
    const dialog = this.remember(new Dialog(this, dialogOfInvite(invite)));
    dialog.expectAckOf(invite);
    return dialog;
  }

  /** The dialog of an INVITE that the peer accepted; the existing one for a retransmitted response. */
  answered(request: SipRequest, response: SipResponse, remote: Remote): Dialog {
    const dialog = new Dialog(this, dialogOfAnswer(request, response, remote));
    return this.dialogs.get(dialog.key) ?? this.remember(dialog);
  }

  /** Restores a dialog of another process, only to end it: requests from its peer are not answered. */
  restore(state: DialogState): Dialog {
    return new Dialog(this, state);
  }

  forget(dialog: Dialog): void {
    this.dialogs.delete(dialog.key);
  }

  /** Closes the transports. Transactions and dialogs time out on their own. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await Promise.all([...this.transports.values()].map((transport) => transport.close()));
  }

  private remember(dialog: Dialog): Dialog {
    this.dialogs.set(dialog.key, dialog);
    return dialog;
  }

  private findDialog(request: SipRequest): Dialog | undefined {
    return this.dialogs.get(dialogKey(callIdOf(request), toTagOf(request) ?? '', fromTagOf(request) ?? ''));
  }

  private receiveRequest(transaction: ServerTransaction): void {
    try {
      this.pass(transaction);
    } catch (error) {
      this.log.error(error);
      transaction.abort(500);
    }
  }

  private pass(transaction: ServerTransaction): void {
    const { request } = transaction;
    if (!METHODS.includes(request.method)) return transaction.refuse(405, { headers: [ALLOW_ALL] });
    if (toTagOf(request) === undefined) return this.settings.onRequest(transaction);
    const dialog = this.findDialog(request);
    if (dialog) dialog.receive(transaction);
    else transaction.refuse(481);
  }

  /** Drops malformed responses and anything without a sender, so that two broken peers do not answer forever. */
  private reject({ status, headers }: SipSyntaxError, bytes: Buffer, source: Remote): void {
    const via = headers?.get('via');
    const isAnswerable = ['from', 'to', 'call-id', 'cseq'].every((name) => headers?.get(name) !== undefined);
    if (!headers || !via || !findVia(via) || !isAnswerable || /^SIP\//i.test(bytes.toString('latin1', 0, 4))) return;
    if (/\bACK$/.test(headers.get('cseq')!)) return;
    headers.set('via', withSource(via, source.address, source.port));
    this.send(writeMessage(makeResponse({ headers }, status, { tag: 'rejected' })), source);
  }

  private send(bytes: Buffer, to: Remote): void {
    // Timers may still fire after the endpoint is closed, when there is nothing to send with.
    if (this.isClosed) return;
    try {
      this.transports.get(to.transport)?.send(bytes, to);
    } catch (error) {
      // An unusable address must not crash the process; the message counts as lost.
      this.log.warn(error);
    }
  }
}
