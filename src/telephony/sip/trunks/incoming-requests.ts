import { Logger } from '@nestjs/common';
import { claimedUser } from '../digest/verify-digest.js';
import { ACCEPT, ALLOW_OUTSIDE } from '../endpoint/capabilities.js';
import { parseName } from '../message/name-address.js';
import type { SipRequest } from '../message/sip-message.js';
import { userOfUri } from '../message/uri-user.js';
import type { Authenticator, FindPassword } from '../security/authenticator.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { Trunk, TrunkDirectory } from './trunk-directory.js';

/** Methods that are valid only within dialogs. */
const IN_DIALOG = ['BYE', 'INFO', 'UPDATE', 'NOTIFY'];

export interface IncomingCalls {
  /** Handles a call from one of these trunks. False if it calls none of their Numbers; otherwise answers the INVITE. */
  onTrunkCall(invite: ServerTransaction, trunks: readonly Trunk[]): boolean | Promise<boolean>;
  /** The INVITE must be answered. */
  onPhoneCall(invite: ServerTransaction, username: string): void | Promise<void>;
}

/** Routes requests outside dialogs. Only trunks, and phones that prove a password, may call. */
export class IncomingRequests {
  private readonly log = new Logger(IncomingRequests.name);

  constructor(
    private readonly registrar: { receive(transaction: ServerTransaction): Promise<void> },
    private readonly authenticator: Authenticator,
    private readonly trunks: TrunkDirectory,
    private readonly findPhonePassword: FindPassword,
    private readonly calls: IncomingCalls,
  ) {}

  receive(transaction: ServerTransaction): void {
    this.pass(transaction).catch((error: unknown) => {
      this.log.error(error);
      transaction.abort(500);
    });
  }

  private async pass(transaction: ServerTransaction): Promise<void> {
    const { method } = transaction.request;
    if (method === 'INVITE') return this.receiveInvite(transaction);
    if (method === 'REGISTER') return this.registrar.receive(transaction);
    if (method === 'OPTIONS') return this.receiveOptions(transaction);
    if (IN_DIALOG.includes(method)) return transaction.refuse(481);
    transaction.refuse(405, { headers: [ALLOW_OUTSIDE] });
  }

  /** Trunks and phones check that this side is alive; scanners must not find anything. */
  private receiveOptions(transaction: ServerTransaction): void {
    const { address } = transaction.remote;
    const isKnown = this.authenticator.known.has(address) || this.trunks.listByAddress(address).length > 0;
    if (isKnown) transaction.refuse(200, { headers: [ALLOW_OUTSIDE, ACCEPT] });
    else transaction.ignore();
  }

  private async receiveInvite(invite: ServerTransaction): Promise<void> {
    const trunks = this.trunks.listByAddress(invite.remote.address);
    if (trunks.length > 0 && (await this.isTakenFrom(trunks, invite))) return;
    const username = await this.authenticator.authenticate(invite, (name) => this.findPassword(name));
    // The caller may have hung up in the meantime.
    if (username === undefined || invite.isAnswered) return;
    const caller = this.trunks.findByUsername(username);
    if (!caller) return this.calls.onPhoneCall(invite, username);
    if (!(await this.calls.onTrunkCall(invite, [caller]))) invite.refuse(404);
  }

  /** A phone at the address of a trunk, even of another company's, has to prove its password like all others. */
  private async isTakenFrom(trunks: readonly Trunk[], invite: ServerTransaction): Promise<boolean> {
    return !(await this.namesPhone(invite.request)) && this.calls.onTrunkCall(invite, trunks);
  }

  private async namesPhone(request: SipRequest): Promise<boolean> {
    const parties = ['from', 'to'].map((name) => userOfUri(parseName(request.headers.get(name)!).uri));
    const names = new Set([claimedUser(request) ?? '', ...parties]);
    for (const name of names) if (name !== '' && (await this.findPhonePassword(name)) !== undefined) return true;
    return false;
  }

  /** A trunk without a password cannot authenticate, even if a phone has the same username. */
  private async findPassword(username: string): Promise<string | undefined> {
    const trunk = this.trunks.findByUsername(username);
    return trunk ? trunk.password : this.findPhonePassword(username);
  }
}
