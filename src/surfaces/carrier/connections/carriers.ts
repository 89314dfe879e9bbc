import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import type { ConnectionKind } from '../../../contracts/carrier/types.js';
import { type Carrier, type CarrierOrder, CarrierRejectedError } from '../../../ports/carrier.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { Dependencies } from '../../../platform/observability/dependencies.js';
import { httpCheck } from '../../../platform/observability/http-check.js';
import { Connection } from '../connection.entity.js';
import { HttpCarrier } from '../http-carrier.js';
import { SimulatedCarrier } from '../simulated/simulated-carrier.js';
import { BridgeGuard } from './bridge-guard.js';
import { CarrierMetrics } from './carrier-metrics.js';
import { ProviderIds } from './provider-ids.js';

interface Route {
  kind: ConnectionKind;
  carrier: Carrier;
}

const ROUTE = columnsOf(Connection, ['kind', 'url', 'secret', 'publicOnly']);
const CONNECTION_GONE = '30410';

/** Leads each request to the carrier of its connection; without one, to the carrier of the installation. */
@Injectable()
export class Carriers {
  private readonly standard: Route;

  constructor(
    private readonly simulator: SimulatedCarrier,
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
    this.standard = { kind, carrier: simulator };
    if (kind !== 'http') return;
    const bridge = { url: carrierUrl!, secret: carrierToken! };
    const whileDown = 'requests are kept and sent again until they are too late';
    const dependency = dependencies.add({ name: 'carrier', whileDown, ...httpCheck(http, bridge.url) });
    this.standard.carrier = new HttpCarrier(http, clock, bridge, metrics, dependency);
  }

  async kindOf(connectionId: number | null): Promise<ConnectionKind | undefined> {
    return (await this.find(connectionId))?.kind;
  }

  async execute(connectionId: number | null, order: CarrierOrder): Promise<void> {
    const route = await this.find(connectionId);
    if (!route) throw new CarrierRejectedError(CONNECTION_GONE);
    const { sid, request } = order;
    const kind = request.act === 'send_message' ? 'message' : 'call';
    const known = route.kind === 'http' && kind === 'call' ? await this.providerIds.firstOf(sid) : undefined;
    const { providerId } = await route.carrier.execute({ ...order, providerId: known });
    if (providerId !== undefined) await this.providerIds.store(connectionId, kind, providerId, sid);
  }

  private async find(connectionId: number | null): Promise<Route | undefined> {
    if (connectionId === null) return this.standard;
    const [row] = await this.reader.select(ROUTE, 'FROM carrier_connections WHERE id = ?', [connectionId]);
    if (row?.kind !== 'http') return row && { kind: row.kind, carrier: this.simulator };
    const guard = row.publicOnly ? this.guard : undefined;
    const bridge = { url: row.url!, secret: this.box.open(row.secret), guard };
    return { kind: row.kind, carrier: new HttpCarrier(this.http, this.clock, bridge, this.metrics) };
  }
}
