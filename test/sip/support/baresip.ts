import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toneOf } from '../../../src/telephony/media/audio/tones.js';
import { eventually } from '../../support/eventually.js';
import { readWav, wavOf } from '../wav-file.js';
import { ControlConnection, type PhoneEvent } from './control-connection.js';
import { freePort, HOST } from './free-port.js';
import { Program } from './program.js';

const MODULES = '/usr/lib/baresip/modules';
/** Baresip stops at the end of its microphone file, which must outlast any test. */
const TONE_LENGTH = 240_000;
/** Below the ephemeral ports of the system. */
const RTP_PORTS = '21000-21998';

export interface PhoneOptions {
  user: string;
  password: string;
  /** The address of the SIP server. */
  server: string;
  transport?: 'udp' | 'tcp';
  /** Otherwise the phone only makes calls. */
  registers?: boolean;
  /** Otherwise `accept` answers calls. */
  answersItself?: boolean;
  /** The frequency of the microphone's tone, in Hz. */
  tone: number;
}

/** The softphone baresip without a screen, whose microphone is a tone and whose loudspeaker is a file. */
export class Baresip {
  private constructor(
    private readonly program: Program,
    private readonly control: ControlConnection,
    private readonly events: PhoneEvent[],
    /** Its own SIP address. */
    readonly address: string,
  ) {}

  /** It registers as soon as it has started. */
  static async start(options: PhoneOptions): Promise<Baresip> {
    const [sipPort, controlPort] = [await freePort(), await freePort()];
    const files = {
      config: configOf(sipPort, controlPort),
      accounts: '',
      contacts: '',
      'tone.wav': wavOf(toneOf({ frequencies: [options.tone], on: TONE_LENGTH, off: 0 })),
    };
    const program = Program.start('baresip', { files, args: ['-f', '.'] });
    const events: PhoneEvent[] = [];
    const control = await ControlConnection.open(
      controlPort,
      (event) => events.push(event),
      () => program.expectRunning(),
    );
    // Not in the accounts file, so that no event is missed.
    await control.command('uanew', accountOf(options));
    return new Baresip(program, control, events, `${HOST}:${sipPort}`);
  }

  /** For example `dial`, `accept`, `hangup`, `hold`, `resume`, `transfer` and `sndcode`; `help` lists them. */
  command(name: string, params = ''): Promise<string> {
    return this.control.command(name, params);
  }

  /** Resets the counters. */
  forgetEvents(): void {
    this.events.splice(0);
  }

  /** How often an event occurred, such as REGISTER_OK, CALL_INCOMING, CALL_ESTABLISHED and CALL_CLOSED. */
  count(type: string): number {
    return this.events.filter((event) => event.type === type).length;
  }

  /** The parameter of the latest event of this type, such as 486 Busy Here of a closed call. */
  detailOf(type: string): string | undefined {
    return this.events.filter((event) => event.type === type).at(-1)?.param;
  }

  /** Waits until an event has occurred this many times. */
  async waitFor(type: string, times = 1): Promise<void> {
    await eventually(() => {
      this.program.expectRunning();
      if (this.count(type) >= times) return;
      const known = this.events.map((event) => `${event.type} ${event.param ?? ''}`);
      throw new Error(`No ${type}, but ${known.join(', ')}:\n${this.program.output}`);
    });
  }

  /** What the loudspeaker played in the latest call, until it was held: baresip 1.0 writes nothing after that. */
  get heard(): Int16Array {
    const files = readdirSync(this.program.folder).filter((name) => name.endsWith('-dec.wav'));
    const times = files.map((name) => ({ name, time: statSync(join(this.program.folder, name)).mtimeMs }));
    const latest = times.sort((a, b) => b.time - a.time).at(0);
    return latest ? readWav(join(this.program.folder, latest.name)) : new Int16Array();
  }

  get output(): string {
    return this.program.output;
  }

  async stop(): Promise<void> {
    this.control.close();
    await this.program.stop();
  }
}

const configOf = (sipPort: number, controlPort: number): string =>
  [
    'poll_method epoll',
    `sip_listen ${HOST}:${sipPort}`,
    `net_interface ${HOST}`,
    'audio_source aufile,tone.wav',
    'audio_player aubridge,loudspeaker',
    'audio_alert aubridge,bell',
    ...['ausrc', 'auplay'].flatMap((device) => [`${device}_srate 8000`, `${device}_channels 1`]),
    `rtp_ports ${RTP_PORTS}`,
    `module_path ${MODULES}`,
    ...['g711', 'aufile', 'aubridge', 'sndfile'].map((name) => `module ${name}.so`),
    'snd_path .',
    ...['account', 'menu', 'ctrl_tcp'].map((name) => `module_app ${name}.so`),
    `ctrl_tcp_listen ${HOST}:${controlPort}`,
    '',
  ].join('\n');

const accountOf = ({
  user,
  password,
  server,
  transport = 'udp',
  answersItself = false,
  registers = true,
}: PhoneOptions): string =>
  [
    `<sip:${user}@${server};transport=${transport}>`,
    `auth_user=${user}`,
    `auth_pass=${password}`,
    `regint=${registers ? 60 : 0}`,
    `answermode=${answersItself ? 'auto' : 'manual'}`,
    'audio_codecs=PCMU/8000/1,PCMA/8000/1',
  ].join(';');
