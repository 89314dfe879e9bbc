import { CallAssetsGenerated, CallEnded, CallVoicemailLeft } from '../../../contracts/calls/events.js';
import type { FileKind } from '../../../contracts/media/types.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import type { CallState } from './call-state.js';

const KINDS: readonly FileKind[] = ['recording', 'voicemail'];

/** The part of a call that its files change. */
interface Owner {
  readonly state: CallState;
  readonly isLive: boolean;
  deadline: number | null | undefined;
  updateState(change: Partial<CallState>): void;
  publish(Event: new (companyId: number, callId: number, at: number) => DomainEvent, now: number): void;
}

/** Tracks the recording and the voicemail of a call from the carrier to the storage, and announces them. */
export class CallFiles {
  constructor(private readonly call: Owner) {}

  get areAwaited(): boolean {
    return (this.call.state.awaitedFiles ?? []).length > 0;
  }

  /** The files still to be stored: those that the carrier has reported, and those that its recording implies. */
  expected(voicemailFollows: boolean): FileKind[] {
    const { files = {}, recording } = this.call.state;
    const follows = { recording: recording.recorded !== null, voicemail: voicemailFollows };
    return KINDS.filter((kind) => files[kind] === 'reported' || (files[kind] === undefined && follows[kind]));
  }

  /** The carrier has this file; it is not stored yet. */
  report(kind: FileKind): void {
    this.call.updateState({ files: { ...this.call.state.files, [kind]: 'reported' } });
  }

  /** Keeps a file that is already stored. */
  drop(kind: FileKind, now: number): void {
    const { [kind]: known, ...files } = this.call.state.files ?? {};
    if (known === 'reported') this.call.updateState({ files });
    this.stopAwaiting(kind, now);
  }

  /** `quiet`: without an announcement. */
  store(kind: FileKind, now: number, quiet = false): void {
    const { files, unannouncedFiles = [] } = this.call.state;
    const others = unannouncedFiles.filter((each) => each !== kind);
    const unannounced = quiet ? others : [...others, kind];
    this.call.updateState({ files: { ...files, [kind]: 'stored' }, unannouncedFiles: unannounced });
    if (this.areAwaited) this.stopAwaiting(kind, now);
    else if (!this.call.isLive) this.announce(now);
  }

  /** CallEnded shows the files of the call, so it waits for the expected ones. */
  await(kinds: FileKind[], until: number): void {
    this.call.updateState({ awaitedFiles: kinds });
    this.call.deadline = until;
  }

  /** Stops waiting: announces the end of the call, and then its files, even those stored earlier. */
  complete(now: number): void {
    this.call.updateState({ awaitedFiles: [] });
    this.call.deadline = null;
    this.call.publish(CallEnded, now);
    this.announce(now);
  }

  private announce(now: number): void {
    for (const kind of this.call.state.unannouncedFiles ?? []) {
      if (kind === 'voicemail') this.call.publish(CallVoicemailLeft, now);
      this.call.publish(CallAssetsGenerated, now);
    }
    this.call.updateState({ unannouncedFiles: [] });
  }

  /** The last awaited file completes a call that is over. */
  private stopAwaiting(kind: FileKind, now: number): void {
    if (!this.areAwaited) return;
    this.call.updateState({ awaitedFiles: this.call.state.awaitedFiles?.filter((each) => each !== kind) });
    if (!this.areAwaited) this.complete(now);
  }
}
