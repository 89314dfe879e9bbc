import { Logger } from '@nestjs/common';
import { CommandBus, CommandHandler, QueryBus } from '@nestjs/cqrs';
import { ReportCarrierEvent } from '../../contracts/calls/commands.js';
import { CarrierAsked } from '../../contracts/carrier/events.js';
import { CarrierKind } from '../../contracts/carrier/queries.js';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { ApiError } from '../../platform/api-error.js';
import { Outbox } from '../../platform/events/outbox.js';
import { Reaction, ReactionHandler } from '../../platform/events/reaction.js';
import { CallsForHelp } from '../host/calls-for-help.js';
import { CarriedCalls } from '../host/carried-calls.js';
import { MediaHost } from '../host/media-host.js';
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
  private readonly log = new Logger(CarryLegsHandler.name);

  constructor(
    outbox: Outbox,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sip: SipHost,
    private readonly factory: EdgeCallFactory,
    private readonly carried: CarriedCalls,
    private readonly media: MediaHost,
    private readonly forHelp: CallsForHelp,
    private readonly nodes: Nodes,
    private readonly local: CallRequests,
    private readonly remote: LegRequests,
    private readonly devices: AgentDevices,
    private readonly parties: SimulatedParties,
  ) {
    super();
    outbox.onCommitted((event) => event instanceof CarrierAsked && this.carryOutAtOnce(event));
  }

  async react({ event }: CarryLegs): Promise<void> {
    const { sid, number } = event;
    const requests = requestsOf(event);
    if (requests.every(({ key }) => this.factory.calls.hasTaken(key))) return this.factory.find(sid)?.last;
    const call = this.factory.find(sid);
    // Earlier ones, which another process has relayed, are on their way through the table.
    if (call?.asked !== undefined && number > call.asked + 1) return this.remote.send(this.nodes.id, sid, requests);
    if (call) return this.local.execute(sid, requests);
    const node = await this.carried.nodeOf(sid);
    if (node === this.nodes.id) return;
    if (node !== undefined) return this.remote.send(node, sid, requests);
    if (await this.begin(event)) await this.local.execute(sid, requests);
  }

  /**
   * Spares the calls of this process the way through the outbox, if nothing that was asked before is still on that way. The
   * event is published all the same: what fails here is then tried again.
   */
  private carryOutAtOnce(event: CarrierAsked): void {
    const { asked } = this.factory.find(event.sid) ?? {};
    if (asked === undefined || event.number !== asked + 1) return;
    this.local.execute(event.sid, requestsOf(event)).catch((error: unknown) => this.log.error(error));
  }

  /** A call begins here if it has to be dialled through a trunk, or if it rings a desk phone. */
  private async begin(event: CarrierAsked): Promise<CarriedCall | undefined> {
    const { sid, companyId, connectionId, requests } = event;
    const kind = await this.queries.execute(new CarrierKind({ connectionId }));
    const dialled = requests.find((request) => request.act === 'originate');
    const isDialled = kind === 'sip' && dialled !== undefined;
    if (!isDialled && !(kind === 'simulator' && (await this.ringsPhone(companyId, requests)))) return undefined;
    if (isDialled && !this.sip.context) return this.reject(sid);
    const trunkId = kind === 'sip' ? connectionId : null;
    if (!(await this.carried.claim({ sid, companyId, connectionId: trunkId }))) return this.factory.find(sid);
    const isForHelp = isDialled && (await this.forHelp.includes(companyId, dialled.to));
    if (!this.media.keepPorts(sid, isForHelp)) {
      await this.carried.release(sid);
      return isDialled ? this.reject(sid) : undefined;
    }
    const callId = Promise.resolve(event.callId);
    const call = this.factory.create({ sid, companyId, connectionId: trunkId, callId, asked: event.number - 1 });
    if (kind !== 'sip') await this.parties.join(call);
    return call;
  }

  /** SIP is off, or all ports are in use; the call may be over by then. */
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
}

function requestsOf({ connectionId, key, requests, number }: CarrierAsked): CallRequest[] {
  return requests.map((request, i) => ({
    connectionId,
    key: `${key}-${i}`,
    request,
    ...(i === requests.length - 1 && { number }),
  }));
}
