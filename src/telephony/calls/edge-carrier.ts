import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReportCarrierEvent } from '../../contracts/calls/commands.js';
import { CarrierRequested } from '../../contracts/carrier/events.js';
import { GetCarrierCapabilities } from '../../contracts/carrier/queries.js';
import type { CarrierCapabilities } from '../../contracts/carrier/types.js';
import { ApiError } from '../../platform/api-error.js';
import { Outbox } from '../../platform/events/outbox.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { type CallOrder, Carrier, CarrierRejectedError } from '../../ports/carrier.js';
import { CallsForHelp } from '../host/calls-for-help.js';
import { CarriedCalls } from '../host/carried-calls.js';
import { MediaHost } from '../host/media-host.js';
import { SipHost } from '../host/sip-host.js';
import { AgentDevices } from './agent-devices.js';
import { CallOrders } from './call-orders.js';
import { EdgeCallFactory } from './edge-call-factory.js';
import { LegRequests } from './leg-requests.js';
import { type LiveCall, LiveCalls } from './live-calls.js';
import { SimulatedParties } from './simulated-parties.js';

const NO_MESSAGES = '30410';

/**
 * The carrier of trunks, and of agents' legs where the simulator plays the external party. If the process that commits
 * an order also carries the call, it runs the order immediately; the outbox covers failures and other processes.
 */
@Injectable()
export class EdgeCarrier extends Carrier {
  readonly capabilities: CarrierCapabilities = {
    reachesNetwork: true,
    carriesAudio: true,
    simulatesParty: false,
    ringsWithoutDevice: false,
    reportsPromptEnd: true,
    speaksScripts: false,
    recordsVoicemail: true,
  };
  private readonly log = new Logger(EdgeCarrier.name);

  constructor(
    outbox: Outbox,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly nodes: Nodes,
    private readonly sip: SipHost,
    private readonly media: MediaHost,
    private readonly forHelp: CallsForHelp,
    private readonly carried: CarriedCalls,
    private readonly live: LiveCalls,
    private readonly factory: EdgeCallFactory,
    private readonly local: CallOrders,
    private readonly remote: LegRequests,
    private readonly devices: AgentDevices,
    private readonly parties: SimulatedParties,
  ) {
    super();
    outbox.onCommitted((event) => event instanceof CarrierRequested && this.carryAtOnce(event));
  }

  /** Trunks carry no messages. */
  execute(): Promise<never> {
    return Promise.reject(new CarrierRejectedError(NO_MESSAGES));
  }

  override async carry(order: CallOrder): Promise<void> {
    const { sid, number } = order;
    const call = this.live.find(sid);
    // Another process has relayed earlier orders, which are still in the table.
    if (call?.isAhead(number)) return this.remote.send(this.nodes.id, order);
    if (call) return this.local.take(call, order);
    if (this.local.wasTaken(order)) return;
    const node = await this.carried.nodeOf(sid);
    if (node === this.nodes.id) return;
    if (node !== undefined) return this.remote.send(node, order);
    const begun = await this.begin(order);
    if (begun) await this.local.take(begun, order);
  }

  /** Only if no earlier order is pending. The published event retries what fails here. */
  private carryAtOnce(order: CallOrder): void {
    const call = this.live.find(order.sid);
    if (call?.isNext(order.number)) this.local.take(call, order).catch((error: unknown) => this.log.error(error));
  }

  /** A call begins here if it is dialled through a trunk, or rings a desk phone. */
  private async begin(order: CallOrder): Promise<LiveCall | undefined> {
    const { sid, companyId, callId, connectionId, requests, number } = order;
    const { carriesAudio, simulatesParty } = await this.queries.execute(new GetCarrierCapabilities({ connectionId }));
    const dialled = requests.find((request) => request.act === 'originate');
    const isDialled = carriesAudio && dialled !== undefined;
    if (!isDialled && !(simulatesParty && (await this.ringsPhone(order)))) return undefined;
    if (isDialled && !this.sip.context) return this.reject(sid);
    const claimed = { sid, companyId, connectionId: carriesAudio ? connectionId : null };
    if (!(await this.carried.claim(claimed))) return this.live.find(sid);
    const isForHelp = isDialled && (await this.forHelp.includes(companyId, dialled.to));
    if (!this.media.keepPorts(sid, isForHelp)) {
      await this.carried.release(sid);
      return isDialled ? this.reject(sid) : undefined;
    }
    const call = this.factory.create({ ...claimed, callId: Promise.resolve(callId), nextOrder: number });
    if (!carriesAudio) await this.parties.join(call);
    return call;
  }

  /** SIP is off, or no ports are left. The call may have ended, so an ApiError is ignored. */
  private async reject(sid: string): Promise<undefined> {
    const event = { type: 'callee_rejected', reason: 'unreachable' } as const;
    await this.commands.execute(new ReportCarrierEvent({ sid, event })).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  private async ringsPhone({ companyId, requests }: CallOrder): Promise<boolean> {
    for (const request of requests)
      if (request.act === 'ring_agent' || request.act === 'bridge_agent')
        if (await this.devices.hasPhone(companyId, request.user_id)) return true;
    return false;
  }
}
