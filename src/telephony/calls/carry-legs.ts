import { CommandBus, CommandHandler, QueryBus } from '@nestjs/cqrs';
import { ReportCarrierEvent } from '../../contracts/calls/commands.js';
import { CarrierAsked } from '../../contracts/carrier/events.js';
import { CarrierKind } from '../../contracts/carrier/queries.js';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import { ApiError } from '../../platform/api-error.js';
import { Reaction, ReactionHandler } from '../../platform/events/reaction.js';
import { CarriedCalls } from '../host/carried-calls.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { SipHost } from '../host/sip-host.js';
import { AgentDevices } from './agent-devices.js';
import { type CallRequest, CallRequests } from './call-requests.js';
import { type CarriedCall, EdgeCallFactory } from './edge-call-factory.js';
import { LegRequests } from './leg-requests.js';
import { SimulatedParties } from './simulated-parties.js';

/** Carries out what is asked about a call whose legs this installation has. */
export class CarryLegs extends Reaction<CarrierAsked> {}

@CommandHandler(CarryLegs)
export class CarryLegsHandler extends ReactionHandler<CarryLegs> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sip: SipHost,
    private readonly factory: EdgeCallFactory,
    private readonly carried: CarriedCalls,
    private readonly nodes: Nodes,
    private readonly local: CallRequests,
    private readonly remote: LegRequests,
    private readonly devices: AgentDevices,
    private readonly parties: SimulatedParties,
  ) {
    super();
  }

  async react({ event }: CarryLegs): Promise<void> {
    if (this.factory.find(event.sid)) return this.carryOut(event);
    const node = await this.carried.nodeOf(event.sid);
    if (node === this.nodes.id) return;
    if (node !== undefined) return this.remote.send(node, event.sid, requestsOf(event));
    if (await this.begin(event)) await this.carryOut(event);
  }

  /** A call begins here if it has to be dialled through a trunk, or if it rings a desk phone. */
  private async begin(event: CarrierAsked): Promise<CarriedCall | undefined> {
    const { sid, companyId, connectionId, requests } = event;
    const kind = await this.queries.execute(new CarrierKind({ connectionId }));
    const isDialled = kind === 'sip' && requests.some(({ act }) => act === 'originate');
    if (!isDialled && !(kind === 'simulator' && (await this.ringsPhone(companyId, requests)))) return undefined;
    if (isDialled && !this.sip.context) return this.reject(sid);
    const trunkId = kind === 'sip' ? connectionId : null;
    if (!(await this.carried.claim({ sid, companyId, connectionId: trunkId }))) return this.factory.find(sid);
    const callId = Promise.resolve(callIdOf(event));
    const call = this.factory.create({ sid, companyId, connectionId: trunkId, callId });
    if (kind !== 'sip') await this.parties.join(call);
    return call;
  }

  /** SIP is off; the call may be over by then. */
  private async reject(sid: string): Promise<undefined> {
    const event = { type: 'callee_rejected', reason: 'unreachable' } as const;
    await this.commands.execute(new ReportCarrierEvent({ sid, event })).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  private async ringsPhone(companyId: number, requests: readonly CarrierRequest[]): Promise<boolean> {
    for (const request of requests)
      if (request.act === 'ring_agent' || request.act === 'bridge_agent')
        if (await this.devices.hasPhone(companyId, request.user_id)) return true;
    return false;
  }

  private async carryOut(event: CarrierAsked): Promise<void> {
    for (const request of requestsOf(event)) await this.local.execute(event.sid, request);
  }
}

function requestsOf({ connectionId = null, key, requests }: CarrierAsked): CallRequest[] {
  return requests.map((request, i) => ({ connectionId, key: `${key}-${i}`, request }));
}

export const callIdOf = ({ subject }: DomainEvent): number => Number(subject.slice('call:'.length));
