import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { freePort, freePorts, HOST, isBoundOverUdp } from './free-port.js';
import { Program } from './program.js';

const ERRORS = 'errors.log';

export interface SippOptions {
  /** A scenario made by `scenario`. */
  scenario: string;
  /** The address that SIPp calls; without it, SIPp waits for a call. */
  target?: string;
  /** The user that SIPp calls. */
  service?: string;
  calls?: number;
  callsPerSecond?: number;
  /** Echoes the audio that it receives. */
  echoes?: boolean;
  /** Files that the scenario refers to, by name. */
  files?: Record<string, Buffer>;
  /** Further command line arguments. */
  args?: readonly string[];
}

/** SIPp with one scenario over UDP. */
export class Sipp {
  private constructor(
    private readonly program: Program,
    readonly port: number,
  ) {}

  static async start({ scenario, target, service = '+4930123', ...options }: SippOptions): Promise<Sipp> {
    const { calls = 1, callsPerSecond = 10, echoes = false, files = {}, args = [] } = options;
    const port = await freePort();
    const program = Program.start('sipp', {
      files: { 'scenario.xml': scenario, ...files },
      args: [
        '-sf',
        'scenario.xml',
        '-i',
        HOST,
        '-p',
        String(port),
        '-nostdin',
        '-mi',
        HOST,
        '-mp',
        String(await freePorts(4)),
        ...(echoes ? ['-rtp_echo'] : []),
        '-m',
        String(calls),
        '-r',
        String(callsPerSecond),
        '-s',
        service,
        '-timeout',
        '90',
        '-timeout_error',
        '-trace_err',
        '-error_file',
        ERRORS,
        // A slow machine is no failure of the calls.
        '-watchdog_interval',
        '0',
        ...args,
        ...(target ? [target] : []),
      ],
    });
    const sipp = new Sipp(program, port);
    // A call may end before its port is visible.
    if (!target) await sipp.waitUntilListening();
    return sipp;
  }

  /** Waits until all calls are over; fails if one deviates from the scenario. */
  async expectSuccess(): Promise<void> {
    const code = await this.program.ended;
    if (code === 0) return;
    const file = join(this.program.folder, ERRORS);
    const errors = existsSync(file) ? readFileSync(file, 'utf8') : '';
    throw new Error(`SIPp ended with ${code}:\n${errors}\n${this.program.output}`);
  }

  stop(): Promise<void> {
    return this.program.stop();
  }

  private waitUntilListening(): Promise<void> {
    return eventually(() => {
      this.program.expectRunning();
      if (!isBoundOverUdp(this.port)) throw new Error('SIPp does not listen');
    });
  }
}
