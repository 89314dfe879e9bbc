import type { PhoneMessage } from '../line/phone-socket';
import { closeMicrophone } from './microphone';
import { playOn } from './preferred-devices';

/** A connection that does not recover within this time is restarted. */
const MAX_PAUSE = 3_000;

type WithoutCall<M> = M extends { call_id: number } ? Omit<M, 'call_id'> : never;

export interface AudioServices {
  callId: number;
  iceServers: RTCIceServer[];
  microphone: MediaStream;
  /** Plays the audio of the other party. */
  player: HTMLAudioElement;
  /** False if the message could not be sent. */
  send(message: PhoneMessage): boolean;
  onConnected(): void;
  onInterrupted(): void;
}

/** The audio of one call in this browser. It survives a change of networks and a reconnect of the socket. */
export class CallAudio {
  readonly callId: number;
  private readonly peer: RTCPeerConnection;
  private microphone: MediaStream;
  private isMuted = false;
  private timer: number | undefined;
  private isRestartDue = false;
  private isTakingAnswer = false;
  private isClosed = false;
  private noteClosed = (): void => undefined;
  private readonly closed = new Promise<void>((resolve) => (this.noteClosed = resolve));

  constructor(private readonly services: AudioServices) {
    const { callId, iceServers, microphone, player } = services;
    this.callId = callId;
    this.microphone = microphone;
    this.peer = new RTCPeerConnection({ iceServers });
    for (const track of microphone.getTracks()) this.peer.addTrack(track, microphone);
    this.peer.ontrack = ({ streams: [stream] }) => {
      player.srcObject = stream ?? null;
      void playOn(player, 'speaker');
      void player.play().catch(() => undefined);
    };
    this.peer.onicecandidate = ({ candidate }) =>
      this.send({ type: 'candidate', candidate: candidate?.candidate ?? null, sdp_mid: candidate?.sdpMid ?? null });
    this.peer.onconnectionstatechange = () => this.noteState();
  }

  get isConnected(): boolean {
    return this.peer.connectionState === 'connected';
  }

  /** Answers the call if it is ringing. Promises of a closed connection never settle, hence the race. */
  async offer(): Promise<void> {
    await Promise.race([this.peer.setLocalDescription(), this.closed]);
    if (this.isClosed) return;
    this.send({ type: 'offer', sdp: this.peer.localDescription!.sdp });
  }

  /** Continues the connection with new addresses after a change of the network. */
  async restart(): Promise<void> {
    if (this.isClosed) return;
    this.peer.restartIce();
    // The answer to the earlier offer must come first.
    this.isRestartDue = this.peer.signalingState !== 'stable';
    if (!this.isRestartDue) await this.offer();
  }

  /** Called when the socket has reconnected; an answer may have been lost with the old one. */
  resend(): void {
    if (this.peer.signalingState === 'have-local-offer')
      this.send({ type: 'offer', sdp: this.peer.localDescription!.sdp });
  }

  async takeAnswer(sdp: string): Promise<void> {
    // A repeated offer is answered twice.
    if (this.peer.signalingState !== 'have-local-offer' || this.isTakingAnswer) return;
    this.isTakingAnswer = true;
    try {
      await Promise.race([this.peer.setRemoteDescription({ type: 'answer', sdp }), this.closed]);
    } finally {
      this.isTakingAnswer = false;
    }
    if (this.isRestartDue) await this.restart();
  }

  async addCandidate(candidate: string, sdpMid: string): Promise<void> {
    // A candidate for an outdated offer is unusable.
    await this.peer.addIceCandidate({ candidate, sdpMid }).catch(() => undefined);
  }

  mute(muted: boolean): void {
    this.isMuted = muted;
    for (const track of this.microphone.getTracks()) track.enabled = !muted;
    this.send({ type: 'mute', muted });
  }

  /** Switches the call to another microphone, over the same connection. */
  async replaceMicrophone(microphone: MediaStream): Promise<void> {
    if (this.isClosed) return closeMicrophone(microphone);
    const before = this.microphone;
    this.microphone = microphone;
    const [track] = microphone.getAudioTracks();
    if (track) track.enabled = !this.isMuted;
    await this.peer.getSenders()[0]?.replaceTrack(track ?? null);
    closeMicrophone(before);
  }

  press(digits: string): void {
    this.send({ type: 'digits', digits });
  }

  close(): void {
    this.isClosed = true;
    this.noteClosed();
    window.clearTimeout(this.timer);
    this.peer.close();
    closeMicrophone(this.microphone);
    this.services.player.srcObject = null;
  }

  private noteState(): void {
    const { connectionState } = this.peer;
    window.clearTimeout(this.timer);
    if (connectionState === 'connected') this.services.onConnected();
    if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.services.onInterrupted();
      const pause = connectionState === 'failed' ? 0 : MAX_PAUSE;
      this.timer = window.setTimeout(() => void this.restart(), pause);
    }
  }

  private send(message: WithoutCall<PhoneMessage>): void {
    this.services.send({ ...message, call_id: this.callId });
  }
}
