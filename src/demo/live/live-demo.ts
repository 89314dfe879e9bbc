import type { INestApplicationContext } from '@nestjs/common';
import { CallsBetween } from '../../contracts/calls/queries.js';
import { GetCarrierCapabilities } from '../../contracts/carrier/queries.js';
import { RemoveSampleCalls } from '../../contracts/companies/commands.js';
import { DemoOwner, SampleIds } from '../../contracts/companies/queries.js';
import { NumberByDigits, type NumberProfile } from '../../contracts/numbers/queries.js';
import { CloseSimulatedPhones, OpenSimulatedPhone } from '../../contracts/phone/commands.js';
import { EndWrapUp } from '../../contracts/users/commands.js';
import { ApiError } from '../../platform/api-error.js';
import { Application } from '../../platform/application.js';
import { SECOND } from '../../platform/clock.js';
import { Leases } from '../../platform/queue/leases.js';
import { receptionDigits } from '../channels/reception.js';
import { Directory } from '../directory.js';
import { takeTurn } from '../take-turn.js';
import { endCalls, playCall } from './live-call.js';
import { type Scene, SCENES } from './scenes.js';

const LEASE = 'demo-live';
const MAX_CALLS = 1_000;
/** Renewed before each scene; a start after a crash waits no longer than this. */
const LEASE_TIME = 15 * SECOND;

/** Simulates phones and calls in the demo company while the server runs, so that Live shows people at work. */
export class LiveDemo {
  private readonly app: Application;
  private readonly leases: Leases;
  /** Whether this process plays the scenes. */
  private isPlaying = false;

  /** `signal` aborts a renewal. */
  constructor(
    context: INestApplicationContext,
    private readonly signal: AbortSignal,
  ) {
    this.app = new Application(context);
    this.leases = context.get(Leases);
  }

  /** Replaces the phones and calls of an earlier start. Does nothing if the Number for them is gone. */
  async renew(): Promise<void> {
    if (!(await takeTurn(this.leases, { name: LEASE, milliseconds: LEASE_TIME }, this.signal))) return;
    try {
      const reception = await this.findReception();
      if (!reception) return;
      const { companyId } = reception;
      const people = await Directory.load(this.app, companyId);
      await this.clear(reception, people);
      await this.removeEarlierCalls(reception);
      const samples = new Set(await this.app.query(new SampleIds({ companyId, kind: 'users' })));
      if (samples.size === 0) return;
      this.isPlaying = true;
      const open = new Set<string>();
      for (const scene of SCENES) {
        if (this.signal.aborted || !(await this.leases.renew(LEASE, LEASE_TIME))) return;
        const userId = scene.phone === undefined ? undefined : people.user(scene.phone);
        // Skips people whom the owner has taken over: they are no longer sample data.
        if (scene.phone === undefined || samples.has(userId!)) await this.play(scene, userId, reception, people, open);
      }
    } finally {
      await this.leases.giveBack(LEASE);
    }
  }

  /** Ends the calls and phones, so that nobody seems to have worked while the server was down. */
  async end(): Promise<void> {
    const reception = this.isPlaying ? await this.findReception() : undefined;
    if (reception) await this.clear(reception, await Directory.load(this.app, reception.companyId));
  }

  private async clear({ companyId, id }: NumberProfile, people: Directory): Promise<void> {
    await endCalls(this.app, companyId, id);
    for (const { phone } of SCENES) {
      const userId = phone === undefined ? undefined : people.user(phone);
      if (userId !== undefined) await this.app.execute(new EndWrapUp({ companyId, userId }));
    }
    await this.app.execute(new CloseSimulatedPhones({ companyId }));
  }

  /** Keeps calls from piling up in lists and figures. All inbound sample calls of this Number come from this class. */
  private async removeEarlierCalls({ companyId, id }: NumberProfile): Promise<void> {
    const window = { from: 0, to: Number.MAX_SAFE_INTEGER, numberIds: [id] };
    const calls = await this.app.query(new CallsBetween({ companyId, window, limit: MAX_CALLS }));
    const callIds = calls.filter(({ direction }) => direction === 'inbound').map((call) => call.id);
    await this.app.execute(new RemoveSampleCalls({ companyId, callIds }));
  }

  /** Skips people who already have a phone, which is their own. */
  private async play(
    { phone, waitsFor, call }: Scene,
    userId: number | undefined,
    { companyId, digits: to }: NumberProfile,
    people: Directory,
    open: Set<string>,
  ): Promise<void> {
    try {
      if (phone !== undefined) {
        if (userId === undefined || !(await this.app.execute(new OpenSimulatedPhone({ companyId, userId })))) return;
        open.add(phone);
      }
      if (waitsFor !== undefined && !open.has(waitsFor)) return;
      const from = call && people.digits(call.from);
      if (from !== undefined) await playCall(this.app, call!, { companyId, to, from, userId });
    } catch (error) {
      // The owner may have closed the company, blocked the caller or changed the Number.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private async findReception(): Promise<NumberProfile | undefined> {
    const demo = await this.app.query(new DemoOwner());
    if (!demo) return undefined;
    const number = await this.app.query(new NumberByDigits({ digits: receptionDigits(demo.companyId) }));
    const connectionId = number?.voiceConnectionId ?? null;
    if (number?.companyId !== demo.companyId || connectionId === null) return undefined;
    const { simulatesParty } = await this.app.query(new GetCarrierCapabilities({ connectionId }));
    return simulatesParty ? number : undefined;
  }
}
