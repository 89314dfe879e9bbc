import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import type { CarrierCapabilities } from '../../../contracts/carrier/types.js';
import { type CallOrder, Carrier, type CarrierOrder, CarrierRejectedError } from '../../../ports/carrier.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Dependency } from '../../../platform/observability/dependency.js';
import { Dependencies } from '../../../platform/observability/dependencies.js';
import { httpCheck } from '../../../platform/observability/http-check.js';
import { Connection } from '../connection.entity.js';
import { CarrierQueue } from '../carrier-queue.js';
import { BRIDGED, type Bridge, HttpCarrier } from '../http-carrier.js';
import { SimulatedCarrier } from '../simulated/simulated-carrier.js';
import { BridgeGuard } from './bridge-guard.js';
import { CarrierMetrics } from './carrier-metrics.js';
import { ProviderIds } from './provider-ids.js';

const ROUTE = columnsOf(Connection, ['kind', 'url', 'secret', 'publicOnly']);
const CONNECTION_GONE = '30410';

/** Stands in for a connection that was deleted during a call. */
class RemovedCarrier extends Carrier {
  readonly capabilities = BRIDGED;

  execute(): Promise<never> {
    return Promise.reject(new CarrierRejectedError(CONNECTION_GONE));
  }

  override carry(): Promise<void> {
    return Promise.resolve();
  }
}

const REMOVED = new RemovedCarrier();

/** Routes each request to the carrier of its connection; without one, to the carrier of the installation. */
@Injectable()
export class Carriers {
  private readonly standard: Carrier;

  constructor(
    private readonly simulator: SimulatedCarrier,
    /** Carries trunks and the legs of agents. */
    private readonly edge: Carrier,
    private readonly queue: CarrierQueue,
    private readonly http: HttpService,
    private readonly reader: Reader,
    private readonly box: SecretBox,
    private readonly providerIds: ProviderIds,
    private readonly clock: Clock,
    private readonly metrics: CarrierMetrics,
    private readonly guard: BridgeGuard,
    config: Config,
    dependencies: Dependencies,
  ) {
    const { carrier: kind, carrierUrl, carrierToken } = config;
    this.standard = simulator;
    if (kind !== 'http') return;
    const bridge = { url: carrierUrl!, secret: carrierToken! };
    const whileDown = 'requests are kept and sent again until they are too late';
    const dependency = dependencies.add({ name: 'carrier', whileDown, ...httpCheck(http, bridge.url) });
    this.standard = this.bridgeTo(bridge, dependency);
  }

  async capabilitiesOf(connectionId: number | null): Promise<CarrierCapabilities> {
    return (await this.find(connectionId)).capabilities;
  }

  /** The agents on a simulated call have real devices, which the edge carries. */
  async carry(order: CallOrder): Promise<void> {
    const carrier = await this.find(order.connectionId);
    await carrier.carry(order);
    if (carrier.capabilities.simulatesParty) await this.edge.carry(order);
  }

  async execute(connectionId: number | null, order: CarrierOrder): Promise<void> {
    const carrier = await this.find(connectionId);
    const { sid, request } = order;
    const kind = request.act === 'send_message' ? 'message' : 'call';
    const known = kind === 'call' ? await this.providerIds.firstOf(sid) : undefined;
    const { providerId } = await carrier.execute({ ...order, providerId: known });
    if (providerId !== undefined) await this.providerIds.store(connectionId, kind, providerId, sid);
  }

  private async find(connectionId: number | null): Promise<Carrier> {
    if (connectionId === null) return this.standard;
    const [row] = await this.reader.select(ROUTE, 'FROM carrier_connections WHERE id = ?', [connectionId]);
    if (!row) return REMOVED;
    if (row.kind === 'sip') return this.edge;
    if (row.kind === 'simulator') return this.simulator;
    return this.bridgeTo({
      url: row.url!,
      secret: this.box.open(row.secret),
      guard: row.publicOnly ? this.guard : undefined,
    });
  }

  private bridgeTo(bridge: Bridge, dependency?: Dependency): HttpCarrier {
    const { http, clock, metrics, queue } = this;
    return new HttpCarrier(bridge, { http, clock, metrics, queue }, dependency);
  }
}
