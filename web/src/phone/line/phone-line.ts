import { api, dataOf } from '../../api/client';
import { API_PATH } from '../../app/addresses';
import { CallAudio } from '../audio/call-audio';
import { closeMicrophone, MicrophoneError, openMicrophone } from '../audio/microphone';
import { type DeviceKind, playOn } from '../audio/preferred-devices';
import { iceServers } from './ice-servers';
import { INITIAL, type LineState, type PhoneCall, type Push, receive, withCall } from './line-state';
import { PhoneSocket } from './phone-socket';

const socketUrl = (): string => new URL(`${API_PATH}phone/v1/socket`, location.href).href.replace(/^http/, 'ws');

/** The destination of a call: a phone number or extension, from one of the user's Numbers, or a colleague. */
export type Destination = { to: string; number_id?: number } | { user_id: number };

/** How long the server may take to push a call that started here. */
const PUSH_TIMEOUT = 1_000;

interface Services {
  token: () => string;
  /** Lets other parts of the page reload data. */
  onPush: (push: Push) => void;
  onRefused: (reason: string) => void;
}

/** The user's phone line: the socket, the call, and its audio in this page. */
export class PhoneLine {
  private state = INITIAL;
  private readonly listeners = new Set<() => void>();
  private readonly socket: PhoneSocket;
  private audio: CallAudio | undefined;
  /** Plays the audio of the other party. */
  private player!: HTMLAudioElement;
  /** The id of the last call that the server pushed. */
  private pushedCallId: number | undefined;

  constructor(private readonly services: Services) {
    this.socket = new PhoneSocket(socketUrl(), services.token, {
      onPush: (push) => this.receive(push),
      onLost: () => this.set({ connection: 'lost' }),
      onSilent: () => this.set({ connection: 'silent' }),
      onRefused: services.onRefused,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): LineState => this.state;

  playOn(player: HTMLAudioElement | null): void {
    if (player) this.player = player;
  }

  start(): void {
    this.socket.connect();
    void this.checkMicrophone();
  }

  stop(): void {
    this.socket.close();
    this.endAudio();
    // Also ends the polling in `confirm`.
    this.state = INITIAL;
  }

  /** Called when the network of this device has changed. */
  noteNetwork(): void {
    this.socket.reconnect();
    void this.audio?.restart();
  }

  async dial(destination: Destination): Promise<void> {
    const microphone = await this.openMicrophoneUnlessKnown();
    try {
      const { call } = await dataOf(api.POST('/phone/v1/calls', { body: destination }));
      // A push about the call is newer than this response.
      if (this.pushedCallId !== call.id) {
        this.update(withCall(this.state, call));
        this.confirm(call.id);
      }
      if (microphone) await this.connect(call, microphone);
    } catch (error) {
      if (microphone) closeMicrophone(microphone);
      throw error;
    }
  }

  /** Answers a ringing call, or moves the user's current call to this page. */
  async talk(): Promise<void> {
    const { call } = this.state;
    if (!call) return;
    const microphone = await this.openMicrophone();
    if (this.state.call?.id === call.id) await this.connect(call, microphone);
    else closeMicrophone(microphone);
  }

  setMuted(isMuted: boolean): void {
    if (!this.audio) return;
    this.audio.mute(isMuted);
    this.set({ isMuted });
  }

  clearNotice(): void {
    this.set({ notice: null });
  }

  /** Warns the user before the first call that others would not hear them. */
  async checkMicrophone(): Promise<void> {
    await this.openMicrophone().then(closeMicrophone, () => undefined);
  }

  /** Applies another device, even during a call. */
  async changeDevice(kind: DeviceKind): Promise<void> {
    if (kind === 'speaker') await playOn(this.player, kind);
    if (kind === 'microphone') await this.audio?.replaceMicrophone(await this.openMicrophone());
  }

  async openMicrophone(): Promise<MediaStream> {
    try {
      const microphone = await openMicrophone();
      this.set({ microphone: null });
      return microphone;
    } catch (error) {
      if (error instanceof MicrophoneError) this.set({ microphone: error.problem });
      throw error;
    }
  }

  /** Undefined if the user already knows that the microphone does not work, and calls without it. */
  private async openMicrophoneUnlessKnown(): Promise<MediaStream | undefined> {
    const isKnown = this.state.microphone !== null;
    try {
      return await this.openMicrophone();
    } catch (error) {
      if (isKnown && error instanceof MicrophoneError) return undefined;
      throw error;
    }
  }

  /** A call that ends immediately is never pushed, so this polls the call until the first push about it. */
  private confirm(id: number): void {
    const isDone = (): boolean => this.pushedCallId === id || this.state.call?.id !== id;
    const check = async (): Promise<void> => {
      if (isDone()) return;
      const { call } = await dataOf(api.GET('/phone/v1/calls/{id}', { params: { path: { id } } }));
      if (!isDone() && call.state === 'over') this.receive({ type: 'call', call });
      else this.confirm(id);
    };
    window.setTimeout(() => void check().catch(() => this.confirm(id)), PUSH_TIMEOUT);
  }

  private async connect({ id: callId }: PhoneCall, microphone: MediaStream): Promise<void> {
    const servers = await iceServers();
    // The call may have ended in the meantime.
    if (this.state.call?.id !== callId) return closeMicrophone(microphone);
    this.endAudio();
    this.audio = new CallAudio({
      callId,
      iceServers: servers,
      microphone,
      player: this.player,
      send: (message) => this.socket.send(message),
      onConnected: () => this.set({ audio: 'connected' }),
      onInterrupted: () => this.set({ audio: 'interrupted' }),
    });
    this.set({ audio: 'connecting' });
    await this.audio.offer();
  }

  private receive(push: Push): void {
    if ('call' in push && push.call) this.pushedCallId = push.call.id;
    this.update(receive(this.state, push));
    this.receiveAudio(push);
    this.services.onPush(push);
  }

  private receiveAudio(push: Push): void {
    const { audio } = this;
    if (!audio) return void (push.type === 'error' && this.set({ notice: push.message }));
    if (push.type === 'state') return audio.resend();
    if (!('call_id' in push) || (push.call_id !== null && push.call_id !== audio.callId)) return;
    if (push.type === 'answer') void audio.takeAnswer(push.sdp);
    if (push.type === 'candidate') void audio.addCandidate(push.candidate, push.sdp_mid);
    if (push.type === 'bye') this.endAudio(audio.isConnected ? null : push.reason);
    if (push.type === 'error') this.endAudio(push.message);
  }

  private endAudio(notice: string | null = null): void {
    this.audio?.close();
    this.audio = undefined;
    this.set({ audio: 'none', isMuted: false, ...(notice === null ? {} : { notice }) });
  }

  /** The audio ends with its call. */
  private update(state: LineState): void {
    this.state = state;
    if (this.audio && this.audio.callId !== state.call?.id) this.endAudio();
    else this.set({});
  }

  private set(change: Partial<LineState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
