import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AllTrunks, type TrunkWithPassword } from '../../../contracts/carrier/queries.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Leases } from '../../../platform/queue/leases.js';
import type { SipEndpoint } from '../../sip/endpoint/sip-endpoint.js';
import { systemScheduler } from '../../sip/transactions/scheduler.js';
import { KnownTrunks } from '../../sip/trunks/trunk-directory.js';
import { type RegistrationStatus, TrunkRegistration } from '../../sip/trunks/trunk-registration.js';
import { TrunkHosts } from './trunk-hosts.js';

const POLL_INTERVAL = 5 * SECOND;
const LEASE = 30 * SECOND;

interface Registered {
  /** Of the settings that the registration uses. */
  fingerprint: string;
  registration: TrunkRegistration;
}

/** The trunks of all companies: who may call in, and where this process is registered. */
@Injectable()
export class Trunks {
  readonly directory = new KnownTrunks();
  private readonly log = new Logger(Trunks.name);
  private readonly byId = new Map<number, TrunkWithPassword>();
  private readonly registrations = new Map<number, Registered>();
  private endpoint: SipEndpoint | undefined;
  private poll: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly queries: QueryBus,
    private readonly leases: Leases,
    private readonly clock: Clock,
    private readonly hosts: TrunkHosts,
  ) {}

  async start(endpoint: SipEndpoint): Promise<void> {
    this.endpoint = endpoint;
    await this.refresh();
    this.poll = setInterval(() => void this.refresh(), POLL_INTERVAL).unref();
  }

  find(id: number): TrunkWithPassword | undefined {
    return this.byId.get(id);
  }

  /** Of the trunks with which this process is registered. */
  get statuses(): { trunkId: number; status: RegistrationStatus }[] {
    return [...this.registrations].map(([trunkId, { registration }]) => ({ trunkId, status: registration.status }));
  }

  /** Every process polls, because other processes change trunks, too. */
  async refresh(): Promise<void> {
    if (!this.endpoint) return;
    this.round = this.round.then(() => this.refreshOnce()).catch((error: unknown) => this.log.error(error));
    return this.round;
  }

  /** Must be called before the endpoint closes, which sends the unregistrations. */
  async stop(): Promise<void> {
    clearInterval(this.poll);
    await this.round;
    await Promise.all([...this.registrations.keys()].map((id) => this.unregister(id)));
  }

  private async refreshOnce(): Promise<void> {
    const trunks = await this.queries.execute(new AllTrunks());
    this.byId.clear();
    for (const trunk of trunks) this.byId.set(trunk.id, trunk);
    this.updateDirectory();
    for (const trunk of trunks) await this.updateRegistration(trunk);
    for (const id of this.registrations.keys()) if (!this.byId.get(id)?.registers) await this.unregister(id);
    this.updateDirectory();
  }

  private updateDirectory(): void {
    this.directory.replace(
      [...this.byId.values()].map(({ id, allowedAddresses, username, password }) => ({
        id: String(id),
        addresses: [...allowedAddresses, ...this.registeredAddresses(id)],
        username: username ?? undefined,
        password: password ?? undefined,
      })),
    );
  }

  /** Providers do not authenticate when they call a registered server. */
  private registeredAddresses(id: number): readonly string[] {
    const { expiresAt = 0, addresses = [] } = this.registrations.get(id)?.registration.status ?? {};
    return expiresAt > this.clock.now() ? addresses : [];
  }

  /** Only one process registers with a trunk, because the trunk sends calls to the latest registration. */
  private async updateRegistration(trunk: TrunkWithPassword): Promise<void> {
    const { id, registers, username, password } = trunk;
    if (!registers || username === null || password === null) return;
    if (!(await this.leases.take(leaseOf(id), LEASE))) return this.unregister(id);
    const { host, port, transport } = trunk;
    const fingerprint = JSON.stringify([host, port, transport, username, password]);
    if (this.registrations.get(id)?.fingerprint === fingerprint) return;
    await this.unregister(id);
    const registration = new TrunkRegistration(
      { host, port, transport },
      { username, password },
      {
        endpoint: this.endpoint!,
        scheduler: systemScheduler,
        now: () => this.clock.now(),
        resolve: this.hosts.resolverOf(trunk),
        onChange: ({ state, lastReason }) => {
          this.updateDirectory();
          if (state === 'failed') this.log.warn(`Trunk ${id} does not register this server: ${lastReason}`);
        },
      },
    );
    this.registrations.set(id, { fingerprint, registration });
    registration.start();
  }

  private async unregister(id: number): Promise<void> {
    const registered = this.registrations.get(id);
    if (!registered) return;
    this.registrations.delete(id);
    await registered.registration.stop();
    await this.leases.giveBack(leaseOf(id));
  }
}

const leaseOf = (id: number): string => `trunk:${id}`;
