import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { freePort, freePorts, HOST, isBoundOverUdp } from './free-port.js';
import { Program } from './program.js';

const ERRORS = 'errors.log';

export interface SippOptions {
  /** As `scenario` makes it. */
  scenario: string;
  /** Where SIPp calls; without it, it waits to be called. */
  target?: string;
  /** Who is called. */
  service?: string;
  calls?: number;
  callsPerSecond?: number;
  /** Returns the audio that it receives. */
  echoes?: boolean;
  /** What scenarios refer to, by the names of the files. */
  files?: Record<string, Buffer>;
  /** What else is written in the command line. */
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
        // A busy machine is no failure of the calls.
        '-watchdog_interval',
        '0',
        ...args,
        ...(target ? [target] : []),
      ],
    });
    const sipp = new Sipp(program, port);
    // A call may be over before its port is seen.
    if (!target) await sipp.waitUntilListening();
    return sipp;
  }

  /** Waits until all calls are over, each as the scenario says. */
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
