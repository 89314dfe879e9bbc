import type { QueryBus } from '@nestjs/cqrs';
import { AudioStateOfCall, type CallAudioState } from '../../contracts/live-calls/queries.js';
import { ContactNamesByNumbers } from '../../contracts/contacts/queries.js';
import { UserDocuments } from '../../contracts/users/queries.js';

/** The party that a ringing phone displays: E.164, an extension, or `anonymous`. An unknown name is empty. */
export interface ShownParty {
  digits: string;
  name: string;
}

export interface ShownCall {
  companyId: number;
  /** Rejects if the engine refuses the call. */
  callId: Promise<number>;
  /** As the caller's network reports it, for calls from a network. */
  caller?: ShownParty;
}

const INTERNAL: ShownParty = { digits: 'internal', name: '' };

/** Finds the party that the phones of agents display. */
export class ShownParties {
  constructor(private readonly queries: QueryBus) {}

  /** The other party from the agent's view. A contact's name takes precedence over the one from the network. */
  async find({ companyId, callId, caller }: ShownCall, userId: number): Promise<ShownParty> {
    if (caller) return this.withContact(companyId, caller);
    const state = await this.queries.execute(new AudioStateOfCall({ companyId, callId: await callId }));
    if (state?.direction === 'internal') return this.colleague(companyId, state, userId);
    return this.withContact(companyId, { digits: state?.rawDigits ?? 'anonymous', name: '' });
  }

  private async withContact(companyId: number, party: ShownParty): Promise<ShownParty> {
    const numbers = [party.digits];
    const contact = (await this.queries.execute(new ContactNamesByNumbers({ companyId, numbers }))).get(party.digits);
    if (!contact) return party;
    const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ') || contact.company_name;
    return { ...party, name: name || party.name };
  }

  /** The digits of an internal call name the callee, whose phone displays the caller. */
  private async colleague(companyId: number, state: CallAudioState, userId: number): Promise<ShownParty> {
    const callee = Number(state.rawDigits.slice('user:'.length));
    const ids = userId === callee ? state.talking.filter((id) => id !== userId) : [callee];
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids, view: 'v2' }));
    return user ? { digits: user.extension as string, name: user.name } : INTERNAL;
  }
}
