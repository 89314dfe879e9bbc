import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AudioStateOfCall } from '../../contracts/live-calls/queries.js';
import { NumberById, type NumberProfile } from '../../contracts/numbers/queries.js';
import { CommandReports } from '../adapters/command-reports.js';
import { EngineCallMedia } from '../adapters/engine-call-media.js';
import { RtpAudio } from '../adapters/rtp-audio.js';
import { ShownParties, type ShownParty } from '../adapters/shown-parties.js';
import type { StoredSound } from '../edge/call-media.js';
import type { CallReports } from '../edge/call-reports.js';
import { EdgeCall } from '../edge/edge-call.js';
import { EdgeCalls } from '../edge/edge-calls.js';
import { type ClaimedCall, CarriedCalls } from '../host/carried-calls.js';
import { LineQualityReports } from '../host/line-quality-reports.js';
import { MediaHost } from '../host/media-host.js';
import { RecordedFiles } from '../host/recorded-files.js';
import { SoundHost } from '../host/sound-host.js';
import { isOutOfPorts } from '../media/media-error.js';
import { systemScheduler } from '../sip/transactions/scheduler.js';
import type { Sound } from '../sounds/decoding/sound.js';
import { AgentDevices } from './agent-devices.js';
import { TrunkCalls } from './trunk-calls.js';

interface NewEdgeCall extends ClaimedCall {
  /** Fails if the engine does not take the call. */
  callId: Promise<number>;
  /** Who calls, as the network of the caller says. */
  caller?: ShownParty;
  /** The number of the last event whose requests have been taken; undefined until one is. */
  asked?: number;
}

/** A call that this process carries, with what the engine has said about it. */
export interface CarriedCall extends NewEdgeCall {
  call: EdgeCall;
  /** Whether the party outside comes through a trunk; otherwise another carrier has it, or there is none. */
  isOnTrunk: boolean;
  /** Legs that hear nothing, because what is played on them is their voice. */
  deaf: Set<string>;
  /** The requests so far, one after the other. */
  last: Promise<void>;
}

/** Makes the calls that this process carries, with all that they need. */
@Injectable()
export class EdgeCallFactory {
  readonly calls = new EdgeCalls();
  private readonly carriedBySid = new Map<string, CarriedCall>();
  /** By the id of the call. */
  private readonly sids = new Map<number, string>();
  private readonly shown: ShownParties;
  private readonly log = new Logger(EdgeCallFactory.name);
  private readonly onError = (error: unknown): void => this.log.error(error);

  constructor(
    private readonly media: MediaHost,
    private readonly sounds: SoundHost,
    private readonly files: RecordedFiles,
    private readonly quality: LineQualityReports,
    private readonly devices: AgentDevices,
    private readonly trunkCalls: TrunkCalls,
    private readonly carried: CarriedCalls,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    this.shown = new ShownParties(queries);
  }

  /** The call must have been claimed for this process. */
  create(fields: NewEdgeCall): CarriedCall {
    const carried = { ...fields, isOnTrunk: fields.connectionId !== null, deaf: new Set() } as CarriedCall;
    carried.last = Promise.resolve();
    const { sid } = fields;
    const openAudio = (userId: number | null) => (legId: string) => this.openAudio(fields, userId, legId);
    carried.call = new EdgeCall(sid, {
      media: new EngineCallMedia({
        engine: this.media.engineOf(sid),
        events: this.media.events,
        findSound: (sound) => this.findSound(fields, sound),
        folder: this.files.folder,
        deaf: carried.deaf,
        onError: this.onError,
      }),
      reports: this.reportsOf(carried),
      ringDevices: (userId, purpose) =>
        this.devices.ring(userId, purpose, {
          companyId: fields.companyId,
          shown: () => this.shown.find(fields, userId),
          openAudio: openAudio(userId),
        }),
      dialOutside: this.trunkCalls.dial(
        () => carried.connectionId,
        () => this.ownDigits(fields),
        openAudio(null),
      ),
      keepHandles: this.keeper(carried),
      ringingToneUrl: this.sounds.ringingToneUrl,
      onError: this.onError,
      onOver: () => this.forget(sid),
    });
    this.calls.add(carried.call);
    this.carriedBySid.set(sid, carried);
    fields.callId.then(
      (callId) => this.sids.set(callId, sid),
      () => undefined,
    );
    return carried;
  }

  find(sid: string): CarriedCall | undefined {
    return this.carriedBySid.get(sid);
  }

  findByCall(callId: number): CarriedCall | undefined {
    const sid = this.sids.get(callId);
    return sid === undefined ? undefined : this.find(sid);
  }

  /** Of the calls that this process carries. */
  get carriedSids(): string[] {
    return [...this.carriedBySid.keys()];
  }

  get count(): number {
    return this.carriedBySid.size;
  }

  /** The calls through a trunk. */
  countOf(trunkId: number): number {
    return [...this.carriedBySid.values()].filter(({ connectionId }) => connectionId === trunkId).length;
  }

  openAudio(
    { sid, companyId, callId }: Pick<NewEdgeCall, 'sid' | 'companyId' | 'callId'>,
    /** Null for the party outside. */
    userId: number | null,
    legId: string,
  ): RtpAudio {
    const engine = this.media.engineOf(sid);
    return new RtpAudio(
      {
        openRtp: (id) => engine.openRtp(id, sid),
        connectRtp: (id, remote) => engine.connectRtp(id, remote),
        closeLeg: (id) => engine.closeLeg(id),
      },
      legId,
      (statistics) =>
        void callId.then(
          (id) => this.quality.report({ companyId, callId: id, userId, statistics }),
          () => undefined,
        ),
      (error) => {
        if (!isOutOfPorts(error)) return this.onError(error);
        this.log.warn(`Call ${sid} goes on without one more party: ${error.message}.`);
      },
    );
  }

  private reportsOf(carried: CarriedCall): CallReports {
    const { sid, companyId, callId } = carried;
    const reports = new CommandReports(
      { sid, companyId, callId },
      {
        commands: this.commands,
        scheduler: systemScheduler,
        onFile: (kind, file) => this.files.store(sid, kind, file),
        onError: this.onError,
      },
    );
    return Object.assign(Object.create(reports) as CallReports, {
      // The other carriers let agents answer without a device, so nobody has to have one.
      agentUnreachable: (userId: number) => carried.isOnTrunk && reports.agentUnreachable(userId),
    });
  }

  /** Stores the handles of the legs that have changed; of several changes at a time the last one. */
  private keeper(carried: CarriedCall): (handles: readonly object[]) => void {
    let [wanted, stored] = ['[]', '[]'];
    let isStoring = false;
    const store = async (): Promise<void> => {
      while (stored !== wanted) {
        const handles = wanted;
        await this.carried.keepDialogs(carried.sid, handles, carried.connectionId);
        stored = handles;
      }
    };
    return (handles) => {
      wanted = JSON.stringify(handles);
      if (isStoring || wanted === stored) return;
      isStoring = true;
      void store()
        .catch(this.onError)
        .finally(() => (isStoring = false));
    };
  }

  /** What a party outside sees: the digits of the Number. */
  private async ownDigits(call: NewEdgeCall): Promise<string> {
    return (await this.numberOf(call))?.digits ?? 'anonymous';
  }

  /** The Number may have music of its own; the standard music is heard if that cannot be fetched. */
  private async findSound(call: NewEdgeCall, sound: StoredSound): Promise<Sound> {
    if ('standard' in sound && sound.standard !== 'hold_music') return this.sounds.find(sound);
    const music = (await this.numberOf(call))?.waitingUrl;
    const url = 'url' in sound ? sound.url : music;
    if (url === undefined) return this.sounds.find(sound);
    return this.sounds.find({ url }).catch((error: unknown) => {
      if (url !== music) throw error;
      this.onError(error);
      return this.sounds.find({ standard: 'hold_music' });
    });
  }

  /** Another one after a transfer to it; none in internal calls. */
  private async numberOf({ companyId, callId }: NewEdgeCall): Promise<NumberProfile | undefined> {
    const state = await this.queries.execute(new AudioStateOfCall({ companyId, callId: await callId }));
    const numberId = state?.numberId ?? undefined;
    return numberId === undefined ? undefined : this.queries.execute(new NumberById({ companyId, numberId }));
  }

  private forget(sid: string): void {
    this.calls.remove(sid);
    this.carriedBySid.delete(sid);
    for (const [callId, known] of this.sids) if (known === sid) this.sids.delete(callId);
    this.media.forget(sid);
    this.carried.release(sid).catch(this.onError);
  }
}
