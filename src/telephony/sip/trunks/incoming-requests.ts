import { Logger } from '@nestjs/common';
import { ACCEPT, ALLOW_OUTSIDE } from '../endpoint/capabilities.js';
import type { Authenticator, FindPassword } from '../security/authenticator.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { Trunk, TrunkDirectory } from './trunk-directory.js';

/** Methods that exist only within dialogs. */
const IN_DIALOG = ['BYE', 'INFO', 'UPDATE', 'NOTIFY'];

export interface IncomingCalls {
  /** The INVITE must be answered. */
  onTrunkCall(invite: ServerTransaction, trunk: Trunk): void | Promise<void>;
  onPhoneCall(invite: ServerTransaction, username: string): void | Promise<void>;
}

/** Decides what becomes of requests outside of dialogs: nobody calls who is neither a trunk nor proves a password. */
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
    if (method === 'OPTIONS') return transaction.refuse(200, { headers: [ALLOW_OUTSIDE, ACCEPT] });
    if (IN_DIALOG.includes(method)) return transaction.refuse(481);
    transaction.refuse(405, { headers: [ALLOW_OUTSIDE] });
  }

  private async receiveInvite(invite: ServerTransaction): Promise<void> {
    const trunk = this.trunks.findByAddress(invite.remote.address);
    if (trunk) return this.calls.onTrunkCall(invite, trunk);
    const username = await this.authenticator.authenticate(invite, (name) => this.findPassword(name));
    // The caller may have hung up meanwhile.
    if (username === undefined || invite.isAnswered) return;
    const caller = this.trunks.findByUsername(username);
    if (caller) return this.calls.onTrunkCall(invite, caller);
    return this.calls.onPhoneCall(invite, username);
  }

  /** A trunk without a password cannot authenticate by name, even if a phone has the same username. */
  private async findPassword(username: string): Promise<string | undefined> {
    const trunk = this.trunks.findByUsername(username);
    return trunk ? trunk.password : this.findPhonePassword(username);
  }
}
