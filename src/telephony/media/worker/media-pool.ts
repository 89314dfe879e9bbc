import type { BrowserSettings } from '../browser/browser-settings.js';
import { type PortRange, splitPortRange } from '../transport/port-range.js';
import { type EngineEvents, MediaEngine, type StartThread } from './media-engine.js';
import type { MediaSettings, MediaStatus } from './media-requests.js';

interface PoolSettings {
  /** Defaults to one, which carries a hundred calls. */
  threads?: number;
  host: string;
  ports: PortRange;
  /** Its port is for the first thread; each further thread uses the next one, because threads cannot share a port. */
  browser?: BrowserSettings;
}

/** One thread: its settings with its share of the ports, and the calls whose legs it carries. */
interface Slot {
  settings: MediaSettings;
  engine: MediaEngine | undefined;
  calls: Set<string>;
}

/** The media threads of a process. All legs of a call share a thread, because legs hear only those in their thread. */
export class MediaPool {
  private readonly slots: Slot[];

  constructor(
    { threads = 1, host, ports, browser }: PoolSettings,
    private readonly events: EngineEvents,
    private readonly start?: StartThread,
  ) {
    this.slots = splitPortRange(ports, threads).map((part, i) => ({
      settings: { host, ports: part, browser: browser && { ...browser, port: browser.port + i } },
      engine: undefined,
      calls: new Set<string>(),
    }));
    for (const slot of this.slots) this.engineIn(slot);
  }

  /** The thread of a call; a new call gets the one with the lowest load. */
  engineOf(callId: string): MediaEngine {
    const slot = this.slots.find(({ calls }) => calls.has(callId)) ?? this.leastLoaded();
    slot.calls.add(callId);
    return this.engineIn(slot);
  }

  /** Reserves ports for a new call; false if too few are left. */
  keepPorts(callId: string, isUrgent: boolean): boolean {
    const isKept = this.engineOf(callId).ports.keep(callId, isUrgent);
    if (!isKept) this.forget(callId);
    return isKept;
  }

  /** Whether ports are left for another call. */
  get hasRoom(): boolean {
    return this.slots.some(({ engine }) => engine?.ports.hasRoom ?? true);
  }

  /** Must be called when the legs of the call are closed. */
  forget(callId: string): void {
    for (const { calls, engine } of this.slots) if (calls.delete(callId)) engine?.ports.forget(callId);
  }

  async status(): Promise<MediaStatus> {
    const all = await Promise.all(this.engines.map((engine) => engine.status()));
    const sum = (valueOf: (status: MediaStatus) => number): number =>
      all.reduce((total, status) => total + valueOf(status), 0);
    return {
      legs: sum(({ legs }) => legs),
      ports: {
        used: this.engines.reduce((sum, { ports }) => sum + ports.taken, 0),
        total: sum(({ ports }) => ports.total),
      },
      packetsLate: sum(({ packetsLate }) => packetsLate),
      maxDelayMs: Math.max(0, ...all.map(({ maxDelayMs }) => maxDelayMs)),
      packetsLost: sum(({ packetsLost }) => packetsLost),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
  }

  private get engines(): MediaEngine[] {
    return this.slots.map(({ engine }) => engine).filter((engine) => engine !== undefined);
  }

  /** Counts calls, too, because the legs of new ones are not open yet. */
  private leastLoaded(): Slot {
    const load = ({ engine, calls }: Slot): number => Math.max(engine?.legs ?? 0, calls.size);
    return this.slots.reduce((least, slot) => (load(slot) < load(least) ? slot : least));
  }

  /** Replaces a crashed thread only with the next call, so that one that cannot start is not restarted in a loop. */
  private engineIn(slot: Slot): MediaEngine {
    slot.engine ??= new MediaEngine(slot.settings, this.eventsOf(slot), this.start);
    return slot.engine;
  }

  private eventsOf(slot: Slot): EngineEvents {
    return {
      onEvent: (event) => this.events.onEvent(event),
      onError: (error) => this.events.onError(error),
      onLost: (legIds) => {
        slot.engine = undefined;
        slot.calls.clear();
        this.events.onLost(legIds);
      },
    };
  }
}
