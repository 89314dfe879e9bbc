import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsPhoneConnected, SipContactsOfUser } from '../../contracts/phone/queries.js';
import type { SipContact } from '../../contracts/phone/types.js';
import { SECOND } from '../../platform/clock.js';
import type { RtpAudio } from '../adapters/rtp-audio.js';
import type { ShownParty } from '../adapters/shown-parties.js';
import { SipCallee } from '../adapters/sip-callee.js';
import type { RingDevices } from '../edge/agent-side.js';
import { SipHost } from '../host/sip-host.js';
import { systemScheduler } from '../sip/transactions/scheduler.js';

/** A page that starts a call connects automatically; desk phones ring if it does not. */
const BROWSER_HEAD_START = 1.5 * SECOND;

interface RungCall {
  companyId: number;
  /** The party that phones display: the caller, or the callee of the agent. */
  shown: () => Promise<ShownParty>;
  openAudio: (legId: string) => RtpAudio;
}

/** The devices of agents: connected browsers and registered desk phones. */
@Injectable()
export class AgentDevices {
  constructor(
    private readonly queries: QueryBus,
    private readonly sip: SipHost,
  ) {}

  ring(userId: number, purpose: 'incoming' | 'outgoing', call: RungCall): RingDevices {
    return async (addLeg) => {
      const [contacts, hasBrowser] = await Promise.all([
        this.contactsOf(call.companyId, userId),
        this.queries.execute(new IsPhoneConnected({ userId })),
      ]);
      if (contacts.length === 0) return { hasBrowser };
      if (purpose === 'outgoing' && hasBrowser) await pause(BROWSER_HEAD_START);
      const shown = await call.shown();
      for (const contact of contacts) this.ringPhone(contact, shown, call, addLeg);
      return { hasBrowser };
    };
  }

  async hasPhone(companyId: number, userId: number): Promise<boolean> {
    return (await this.contactsOf(companyId, userId)).length > 0;
  }

  private async contactsOf(companyId: number, userId: number): Promise<SipContact[]> {
    return this.sip.context ? this.queries.execute(new SipContactsOfUser({ companyId, userId })) : [];
  }

  private ringPhone(
    { contactUri, transport, address, port }: SipContact,
    { digits, name }: ShownParty,
    { openAudio }: RungCall,
    addLeg: Parameters<RingDevices>[0],
  ): void {
    const context = this.sip.context!;
    const from = { user: digits, displayName: name, host: context.publicAddress };
    const find = () => Promise.resolve({ uri: contactUri, remote: { transport, address, port }, from });
    addLeg((events) => new SipCallee(context, openAudio(randomUUID()), find, events));
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => systemScheduler.after(milliseconds, resolve));
