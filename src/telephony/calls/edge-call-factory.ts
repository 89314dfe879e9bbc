import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AudioStateOfCall } from '../../contracts/live-calls/queries.js';
import { NumberById, type NumberProfile } from '../../contracts/numbers/queries.js';
import { CommandReports } from '../adapters/command-reports.js';
import { EngineCallMedia } from '../adapters/engine-call-media.js';
import { RtpAudio } from '../adapters/rtp-audio.js';
import { ShownParties } from '../adapters/shown-parties.js';
import type { StoredSound } from '../edge/call-media.js';
import type { CallReports } from '../edge/call-reports.js';
import { EdgeCall } from '../edge/edge-call.js';
import { CarriedCalls } from '../host/carried-calls.js';
import { LineQualityReports } from '../host/line-quality-reports.js';
import { MediaHost } from '../host/media-host.js';
import { RecordedFiles } from '../host/recorded-files.js';
import { SoundHost } from '../host/sound-host.js';
import { isOutOfPorts } from '../media/media-error.js';
import { systemScheduler } from '../sip/transactions/scheduler.js';
import type { Sound } from '../sounds/decoding/sound.js';
import { AgentDevices } from './agent-devices.js';
import { LiveCall, LiveCalls, type NewLiveCall } from './live-calls.js';
import { TrunkCalls } from './trunk-calls.js';

/** Creates the calls that this process carries, and wires their services. */
@Injectable()
export class EdgeCallFactory {
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
    private readonly live: LiveCalls,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    this.shown = new ShownParties(queries);
  }

  /** The call must have been claimed for this process. */
  create(fields: NewLiveCall): LiveCall {
    const call = new LiveCall(fields, (live) => this.edgeOf(live));
    this.live.add(call);
    return call;
  }

  private edgeOf(call: LiveCall): EdgeCall {
    const { sid, companyId } = call;
    const openAudio = (userId: number | null) => (legId: string) => this.openAudio(call, userId, legId);
    return new EdgeCall(sid, {
      media: new EngineCallMedia({
        engine: this.media.engineOf(sid),
        events: this.media.events,
        findSound: (sound) => this.findSound(call, sound),
        folder: this.files.folder,
        deaf: call.deaf,
        onError: this.onError,
      }),
      reports: this.reportsOf(call),
      ringDevices: (userId, purpose) =>
        this.devices.ring(userId, purpose, {
          companyId,
          shown: () => this.shown.find(call, userId),
          openAudio: openAudio(userId),
        }),
      dialOutside: this.trunkCalls.dial(
        () => call.connectionId,
        () => this.ownDigits(call),
        openAudio(null),
      ),
      keepHandles: this.keeper(call),
      ringingToneUrl: this.sounds.ringingToneUrl,
      onError: this.onError,
      onOver: () => this.forget(sid),
    });
  }

  openAudio(
    { sid, companyId, callId }: Pick<LiveCall, 'sid' | 'companyId' | 'callId'>,
    /** Null for the external party. */
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

  private reportsOf(call: LiveCall): CallReports {
    const { sid, companyId, callId } = call;
    return new CommandReports(
      // With carriers other than trunks, agents can answer without a device.
      { sid, companyId, callId, needsDevices: () => call.isOnTrunk },
      {
        commands: this.commands,
        scheduler: systemScheduler,
        onFile: (kind, file) => this.files.store(sid, kind, file),
        onError: this.onError,
      },
    );
  }

  /** Stores the handles of the legs after a change; changes during a write are coalesced. */
  private keeper(call: LiveCall): (handles: readonly object[]) => void {
    let [wanted, stored] = ['[]', '[]'];
    let isStoring = false;
    const store = async (): Promise<void> => {
      while (stored !== wanted) {
        const handles = wanted;
        await this.carried.keepDialogs(call.sid, handles, call.connectionId);
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

  /** The caller ID for external parties: the digits of the Number. */
  private async ownDigits(call: LiveCall): Promise<string> {
    return (await this.numberOf(call))?.digits ?? 'anonymous';
  }

  /** The Number may have its own hold music; if that cannot be fetched, the standard music plays. */
  private async findSound(call: LiveCall, sound: StoredSound): Promise<Sound> {
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

  /** A transfer may replace the Number; internal calls have none. */
  private async numberOf({ companyId, callId }: LiveCall): Promise<NumberProfile | undefined> {
    const state = await this.queries.execute(new AudioStateOfCall({ companyId, callId: await callId }));
    const numberId = state?.numberId ?? undefined;
    return numberId === undefined ? undefined : this.queries.execute(new NumberById({ companyId, numberId }));
  }

  private forget(sid: string): void {
    this.live.remove(sid);
    this.media.forget(sid);
    this.carried.release(sid).catch(this.onError);
  }
}
