import { CallAssetsGenerated, CallEnded, CallVoicemailLeft } from '../../../contracts/calls/events.js';
import type { FileKind } from '../../../contracts/media/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { CallEffects } from './call-effects.js';
import type { CallState, CallStep, Stage } from './call-state.js';

/** The state of a call is read with every change, so it must stay small. */
const MAX_STEPS = 100;

/** The recording of a call, which may pause and go on, and the files that come from it. */
export abstract class CallMedia extends CallEffects {
  /** Replaces the state object, so that saving detects the change. */
  enterStage(stage: Stage, change: Partial<CallState> = {}): void {
    this.state = { ...this.state, ...change, stage };
  }

  updateState(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
  }

  addStep(step: CallStep): void {
    const { steps = [] } = this.state;
    if (steps.length < MAX_STEPS) this.updateState({ steps: [...steps, step] });
  }

  startRecording(now: number): void {
    if (this.state.recordingSince !== null || this.state.recordingPaused) return;
    this.updateState({ recordingSince: now });
    this.request({ act: 'start_recording' }, now);
  }

  stopRecording(now: number): void {
    if (this.state.recordingSince === null) return;
    this.updateState({ recordingSince: null, recorded: this.recordedUntil(now) });
    this.request({ act: 'stop_recording' }, now);
  }

  pauseRecording(now: number): void {
    if (this.state.recordingSince === null) throw new ApiError(400, 'This call is not being recorded.');
    this.updateState({ recordingPaused: true, recordingSince: null, recorded: this.recordedUntil(now) || null });
    this.request({ act: 'pause_recording' }, now);
  }

  resumeRecording(now: number): void {
    if (!this.state.recordingPaused) throw new ApiError(400, 'The recording of this call is not paused.');
    this.updateState({ recordingPaused: false, recordingSince: now });
    this.request({ act: 'resume_recording' }, now);
  }

  /** True if any part of the call has been or is being recorded. */
  get isRecorded(): boolean {
    const { recordingSince, recordingPaused, recorded } = this.state;
    return recordingSince !== null || recordingPaused || recorded !== null;
  }

  /** The carrier has this file, which is not stored yet. */
  reportFile(kind: FileKind): void {
    this.updateState({ files: { ...this.state.files, [kind]: 'reported' } });
  }

  /** A file that is stored already stays. */
  dropFile(kind: FileKind, now: number): void {
    const { [kind]: known, ...others } = this.state.files ?? {};
    if (known === 'reported') this.updateState({ files: others });
    this.stopAwaiting(kind, now);
  }

  /** `quiet`: it is not announced. */
  storeFile(kind: FileKind, now: number, quiet = false): void {
    const { files, unannouncedFiles = [] } = this.state;
    const others = unannouncedFiles.filter((each) => each !== kind);
    const unannounced = quiet ? others : [...others, kind];
    this.updateState({ files: { ...files, [kind]: 'stored' }, unannouncedFiles: unannounced });
    if (this.awaitsFiles) this.stopAwaiting(kind, now);
    else if (this.status === 'done') this.announceFiles(now);
  }

  /** After CallEnded, however early a file was stored. */
  private announceFiles(now: number): void {
    for (const kind of this.state.unannouncedFiles ?? []) {
      if (kind === 'voicemail') this.publish(CallVoicemailLeft, now);
      this.publish(CallAssetsGenerated, now);
    }
    this.updateState({ unannouncedFiles: [] });
  }

  /** CallEnded shows the files of the call, so it waits for those that are expected. */
  protected awaitFiles(kinds: FileKind[], until: number): void {
    this.updateState({ awaitedFiles: kinds });
    this.deadline = until;
  }

  /** The last awaited file completes a call that is over. */
  private stopAwaiting(kind: FileKind, now: number): void {
    if (!this.awaitsFiles) return;
    this.updateState({ awaitedFiles: this.state.awaitedFiles?.filter((each) => each !== kind) });
    if (!this.awaitsFiles) this.complete(now);
  }

  get awaitsFiles(): boolean {
    return (this.state.awaitedFiles ?? []).length > 0;
  }

  complete(now: number): void {
    this.updateState({ awaitedFiles: [] });
    this.deadline = null;
    this.publish(CallEnded, now);
    this.announceFiles(now);
  }

  /** `recordsVoicemail`: a voicemail is being recorded, which the carrier reports later. */
  protected expectedFiles(recordsVoicemail: boolean): FileKind[] {
    const { files = {}, recorded } = this.state;
    const follows = { recording: recorded !== null, voicemail: recordsVoicemail };
    const kinds: FileKind[] = ['recording', 'voicemail'];
    return kinds.filter((kind) => files[kind] === 'reported' || (files[kind] === undefined && follows[kind]));
  }

  private recordedUntil(now: number): number {
    return (this.state.recorded ?? 0) + now - (this.state.recordingSince ?? now);
  }
}
