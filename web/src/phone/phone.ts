import { CallAudio } from './call-audio';
import { MicrophoneError, openMicrophone } from './microphone';
import { type PhoneApi, type PhoneCall, type PhoneState } from './phone-api';
import { PhoneSocket, type Push } from './phone-socket';
import { waitForRecording } from './recordings';
import { RingTone } from './ring-tone';
import { part, partyOf, type Screen } from './screen';

const UNAVAILABLE: Partial<Record<PhoneState['availability'], string>> = {
  do_not_disturb: 'Connected, but your status is unavailable: calls do not ring.',
  after_call_work: 'Connected, in the wrap-up time after a call.',
};

/** The phone of the user who is logged in: one call at a time. */
export class Phone {
  private readonly socket: PhoneSocket;
  private readonly ringTone = new RingTone();
  private call: PhoneCall | null = null;
  private audio: CallAudio | undefined;
  private availability: PhoneState['availability'] = 'available';
  private isConnected = false;
  private muted = false;
  /** The call whose recording is shown when it is there. */
  private recordedCall: number | undefined;

  constructor(
    private readonly api: PhoneApi,
    private readonly screen: Screen,
    onRefused: (reason: string) => void,
  ) {
    this.socket = new PhoneSocket(api.socketUrl, () => api.token ?? '', {
      onPush: (push) => this.receive(push),
      onLost: () => this.noteSocket(false),
      onRefused,
    });
  }

  start(): void {
    this.screen.say('Connecting…');
    this.socket.connect();
    void this.checkMicrophone();
  }

  stop(): void {
    this.socket.close();
    this.endAudio();
    this.ringTone.stop();
  }

  /** The network of this device is another one. */
  noteNetwork(): void {
    this.socket.reconnect();
    void this.audio?.restart();
  }

  async callMe(): Promise<void> {
    this.ringTone.unlock();
    if (this.availability === 'after_call_work') await this.api.send('POST', 'wrap_up/end');
    const { call } = await this.api.send<{ call: PhoneCall }>('POST', 'test_calls');
    this.update(call);
  }

  async dial(to: string): Promise<void> {
    const microphone = await this.openMicrophone();
    try {
      const { call } = await this.api.send<{ call: PhoneCall }>('POST', 'calls', { to });
      this.update(call);
      await this.connect(call, microphone);
    } catch (error) {
      stop(microphone);
      throw error;
    }
  }

  /** Answers a call that rings, or continues one that this user is on. */
  async talk(): Promise<void> {
    const { call } = this;
    if (!call) return;
    this.ringTone.stop();
    const microphone = await this.openMicrophone();
    if (this.call?.id === call.id) await this.connect(call, microphone);
    else stop(microphone);
  }

  async decline(): Promise<void> {
    await this.act('decline');
  }

  async hangUp(): Promise<void> {
    await this.act('hangup');
  }

  toggleMute(): void {
    if (!this.audio) return;
    this.muted = !this.muted;
    this.audio.mute(this.muted);
    this.screen.showMuted(this.muted);
  }

  press(digit: string): void {
    this.audio?.press(digit);
  }

  private async act(act: 'decline' | 'hangup'): Promise<void> {
    if (this.call) await this.api.send('POST', `calls/${this.call.id}/${act}`);
  }

  /** So that the user learns before the first call that nobody would hear them. */
  private async checkMicrophone(): Promise<void> {
    await this.openMicrophone().then(stop, () => undefined);
  }

  private async openMicrophone(): Promise<MediaStream> {
    try {
      const microphone = await openMicrophone();
      this.screen.warn('microphone', null);
      return microphone;
    } catch (error) {
      if (error instanceof MicrophoneError) this.screen.warn('microphone', error.message);
      throw error;
    }
  }

  private async connect({ id: callId }: PhoneCall, microphone: MediaStream): Promise<void> {
    this.endAudio();
    const { ice_servers } = await this.api.send<{ ice_servers: RTCIceServer[] }>('GET', 'ice_servers');
    const iceServers = ice_servers.map(({ urls, username, credential }) => ({
      urls,
      ...(username ? { username, credential } : {}),
    }));
    this.audio = new CallAudio({
      ...{ callId, iceServers, microphone, player: part<HTMLAudioElement>('voice') },
      send: (message) => this.socket.send(message),
      onConnected: () => this.say(),
      onInterrupted: () => this.screen.say('The audio is interrupted; connecting it again…'),
    });
    this.show();
    await this.audio.offer();
  }

  private receive(push: Push): void {
    switch (push.type) {
      case 'state':
        this.availability = push.availability;
        part('who').textContent = `${push.user.name} · ${String(push.user.extension ?? '')}`;
        this.update(push.call);
        this.audio?.resend();
        return this.noteSocket(true);
      case 'ringing':
      case 'call':
        return this.update(push.call);
      case 'availability':
        this.availability = push.availability;
        return this.say();
      case 'answer':
        return void (this.isOn(push.call_id) && this.audio!.takeAnswer(push.sdp));
      case 'candidate':
        return void (this.isOn(push.call_id) && this.audio!.addCandidate(push.candidate, push.sdp_mid));
      case 'bye':
        if (!this.isOn(push.call_id)) return;
        if (!this.audio!.isConnected) this.screen.warn('notice', push.reason);
        this.endAudio();
        return this.show();
      case 'error':
        if (push.call_id !== null && this.isOn(push.call_id)) this.endAudio();
        this.screen.warn('notice', push.message);
        return this.show();
    }
  }

  private isOn(callId: number): boolean {
    return this.audio?.callId === callId;
  }

  private noteSocket(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.say();
  }

  private update(call: PhoneCall | null): void {
    const before = this.call;
    this.call = call?.state === 'over' ? null : call;
    if (this.call?.id !== before?.id) this.changeCall(before, call);
    if (this.call?.state === 'ringing') this.ringTone.start();
    else this.ringTone.stop();
    this.show();
  }

  private changeCall(before: PhoneCall | null, after: PhoneCall | null): void {
    if (this.audio && this.audio.callId !== this.call?.id) this.endAudio();
    if (this.call) {
      this.screen.warn('notice', null);
      this.screen.showRecording(null);
    }
    this.recordedCall = undefined;
    const over = after?.id === before?.id ? after : before;
    if (!this.call && over?.number && over.answered_at !== null) void this.showRecording(over.id);
  }

  private async showRecording(callId: number): Promise<void> {
    this.recordedCall = callId;
    const isWanted = () => this.recordedCall === callId;
    const url = await waitForRecording(this.api, callId, isWanted).catch(() => null);
    if (url !== null && isWanted()) this.screen.showRecording(url);
  }

  private endAudio(): void {
    this.audio?.close();
    this.audio = undefined;
    this.muted = false;
    this.screen.showMuted(false);
  }

  private show(): void {
    const { call } = this;
    if (call) this.screen.showParty(call);
    else document.title = 'Phone';
    this.screen.showAudio(this.audio !== undefined);
    if (!call) this.screen.show('idle');
    else this.screen.show(call.state === 'ringing' && !this.audio ? 'ringing' : 'talking');
    this.say();
  }

  private say(): void {
    this.screen.say(this.isConnected ? this.sentence() : 'The connection is lost; connecting again…');
  }

  private sentence(): string {
    const { call, audio } = this;
    if (!call) return UNAVAILABLE[this.availability] ?? 'Ready: calls ring here.';
    const party = partyOf(call);
    if (call.state === 'ringing') return audio ? `Answering ${party}…` : `${party} is calling.`;
    if (call.state === 'dialing') return `Calling ${party}…`;
    if (!audio) return `You are on a call with ${party} on another device.`;
    return call.state === 'held' ? `${party} is on hold.` : `Talking with ${party}.`;
  }
}

function stop(microphone: MediaStream): void {
  for (const track of microphone.getTracks()) track.stop();
}
