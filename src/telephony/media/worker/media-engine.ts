import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buffersOf, copyOf, type EncodedAudio } from '../audio/encoded-audio.js';
import type { G711 } from '../audio/g711.js';
import type { LineQuality } from '../../../contracts/calls/commands.js';
import type { LegFormat } from '../legs/media-leg.js';
import { type Scheduler, systemScheduler } from '../../sip/transactions/scheduler.js';
import { MediaError } from '../media-error.js';
import type { FinishedRecording, RecordedLegs } from '../recording/recording.js';
import { pairsIn } from '../transport/port-range.js';
import type { RtpRemote } from '../transport/rtp-socket.js';
import type { MediaEvent, MediaRequests, MediaSettings, MediaStatus, PlayRequest } from './media-requests.js';
import type { MediaThreadData } from './media-thread.js';
import { PortAccount } from './port-account.js';
import type { MediaMethod, ThreadMessage, ThreadRequest } from './thread-messages.js';

export interface EngineEvents {
  onEvent(event: MediaEvent): void;
  /** The thread has crashed, together with these legs. */
  onLost(legIds: string[]): void;
  /** Why a thread crashed or did not end cleanly; for the log. */
  onError(error: Error): void;
}

export type StartThread = (data: MediaThreadData) => Worker;

/** The thread's file has the same extension as this one: compiled in the build, TypeScript in tests. */
export const THREAD_FILE = join(__dirname, `media-thread${extname(__filename)}`);
const startThread: StartThread = (workerData) => new Worker(THREAD_FILE, { workerData });

/** Writing the recordings takes far less, unless the disk hangs. */
const CLOSE_TIMEOUT = 5_000;

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

type Result<M extends MediaMethod> = Promise<Awaited<ReturnType<MediaRequests[M]>>>;

/** The main thread's handle of a media thread. */
export class MediaEngine {
  private readonly thread: Worker;
  private readonly legIds = new Set<string>();
  readonly ports: PortAccount;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private isClosed = false;
  private hasFailed = false;

  constructor(
    settings: MediaSettings,
    private readonly events: EngineEvents,
    start: StartThread = startThread,
    private readonly scheduler: Scheduler = systemScheduler,
  ) {
    this.ports = new PortAccount(pairsIn(settings.ports));
    this.thread = start(settings);
    this.thread.on('message', (message: ThreadMessage) => this.receive(message));
    this.thread.on('error', (error: Error) => this.fail(error));
    this.thread.on('exit', (code) => this.noteExit(code));
  }

  /** The number of legs in the thread. */
  get legs(): number {
    return this.legIds.size;
  }

  async openRtp(legId: string, callId = legId): Promise<{ port: number }> {
    const taken = this.ports.take(legId, callId);
    if (!taken) throw new MediaError('ports-exhausted', 'all ports are in use or kept for calls');
    try {
      return await this.open('openRtp', [legId, taken.isUrgent]);
    } catch (error) {
      if (!isDuplicate(error)) this.ports.giveBack(legId);
      throw error;
    }
  }

  connectRtp(legId: string, remote: RtpRemote & LegFormat): Promise<void> {
    return this.request('connectRtp', [legId, remote]);
  }

  openBrowser(legId: string, offer: string, preferredCodec?: G711): Promise<{ answer: string }> {
    return this.open('openBrowser', [legId, offer, preferredCodec]);
  }

  restartBrowser(legId: string, offer: string): Promise<{ answer: string }> {
    return this.request('restartBrowser', [legId, offer]);
  }

  addCandidate(legId: string, candidate: string | null, mid?: string): Promise<void> {
    return this.request('addCandidate', [legId, candidate, mid]);
  }

  openSynthetic(legId: string): Promise<void> {
    return this.open('openSynthetic', [legId]);
  }

  setHeard(legId: string, sourceLegIds: readonly string[]): Promise<void> {
    return this.request('setHeard', [legId, sourceLegIds]);
  }

  mute(legId: string, isMuted: boolean): Promise<void> {
    return this.request('mute', [legId, isMuted]);
  }

  sendDigits(legId: string, digits: string): Promise<void> {
    return this.request('sendDigits', [legId, digits]);
  }

  /** Frees the ports for the next leg immediately, because the thread handles requests in order. */
  closeLeg(legId: string): Promise<LineQuality> {
    this.legIds.delete(legId);
    this.ports.giveBack(legId);
    return this.request('closeLeg', [legId]);
  }

  /** Copies the audio, because several threads may need it. */
  loadSound(soundId: string, audio: EncodedAudio): Promise<void> {
    const copy = copyOf(audio);
    return this.request('loadSound', [soundId, copy], buffersOf(copy));
  }

  play(legId: string, request: PlayRequest): Promise<void> {
    return this.request('play', [legId, request]);
  }

  stopPlaying(legId: string): Promise<void> {
    return this.request('stopPlaying', [legId]);
  }

  startRecording(recordingId: string, file: string, legs: RecordedLegs): Promise<void> {
    return this.request('startRecording', [recordingId, file, legs]);
  }

  setRecorded(recordingId: string, legs: RecordedLegs): Promise<void> {
    return this.request('setRecorded', [recordingId, legs]);
  }

  pauseRecording(recordingId: string): Promise<void> {
    return this.request('pauseRecording', [recordingId]);
  }

  resumeRecording(recordingId: string): Promise<void> {
    return this.request('resumeRecording', [recordingId]);
  }

  stopRecording(recordingId: string): Promise<FinishedRecording> {
    return this.request('stopRecording', [recordingId]);
  }

  status(): Promise<MediaStatus> {
    return this.request('status', []);
  }

  /** Completes the recordings and ends the thread, even if it no longer responds. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    try {
      await this.inTime(this.request('close', []));
    } catch (error) {
      this.events.onError(error as Error);
    }
    this.isClosed = true;
    await this.thread.terminate();
  }

  private inTime(closed: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.scheduler.after(CLOSE_TIMEOUT, () =>
        reject(new Error(`A media thread did not end within ${CLOSE_TIMEOUT / 1000} seconds and was terminated.`)),
      );
      closed.then(resolve, reject).finally(cancel);
    });
  }

  private async open<M extends 'openRtp' | 'openBrowser' | 'openSynthetic'>(
    method: M,
    args: Parameters<MediaRequests[M]>,
  ): Result<M> {
    const [legId] = args;
    this.legIds.add(legId);
    try {
      return await this.request(method, args);
    } catch (error) {
      if (!isDuplicate(error)) this.legIds.delete(legId);
      throw error;
    }
  }

  private request<M extends MediaMethod>(
    method: M,
    args: Parameters<MediaRequests[M]>,
    transferred: ArrayBuffer[] = [],
  ): Result<M> {
    if (this.isClosed) return Promise.reject(new MediaError('thread-lost'));
    const request: ThreadRequest<M> = { id: ++this.lastId, method, args };
    return new Promise<unknown>((resolve, reject) => {
      this.pending.set(request.id, { resolve, reject });
      this.thread.postMessage(request, transferred);
    }) as Result<M>;
  }

  private receive(message: ThreadMessage): void {
    if ('event' in message) return this.events.onEvent(message.event);
    const waiting = this.pending.get(message.id);
    this.pending.delete(message.id);
    if ('result' in message) return waiting?.resolve(message.result);
    const { code, message: text } = message.failure;
    waiting?.reject(code ? new MediaError(code, text) : new Error(text));
  }

  private fail(error: Error): void {
    this.hasFailed = true;
    this.events.onError(error);
  }

  /** A thread that fails also exits. */
  private noteExit(code: number): void {
    const wasClosed = this.isClosed;
    if (!wasClosed && !this.hasFailed) this.events.onError(new Error(`A media thread exited with code ${code}.`));
    this.isClosed = true;
    for (const { reject } of this.pending.values()) reject(new MediaError('thread-lost'));
    this.pending.clear();
    const lost = [...this.legIds];
    this.legIds.clear();
    if (!wasClosed) this.events.onLost(lost);
  }
}

const isDuplicate = (error: unknown): boolean => error instanceof MediaError && error.code === 'duplicate-id';
