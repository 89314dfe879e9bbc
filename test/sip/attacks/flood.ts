import { eventually } from '../../support/eventually.js';
import { HOST } from '../support/free-port.js';
import { Program } from '../support/program.js';

/** Prints the number of packets sent and of responses received. */
const SCRIPT = `
const [address, port, ...packets] = process.argv.slice(1);
let [sent, answered] = [0, 0];
const socket = require('node:dgram').createSocket('udp4').bind(0, address, () => {
  setInterval(() => {
    for (let i = 0; i < 20; i++) socket.send(packets[sent++ % packets.length], Number(port), '${HOST}');
  }, 5);
  setInterval(() => console.log(sent + ' ' + answered), 100);
});
socket.on('message', () => answered++);
`;

/** Floods from its own process, so that it does not compete with the server for the event loop. */
export class Flood {
  private constructor(
    private readonly program: Program,
    private readonly startedAt: number,
  ) {}

  static start(sipAddress: string, address: string, packets: readonly string[]): Flood {
    const args = ['-e', SCRIPT, address, sipAddress.split(':')[1], ...packets];
    return new Flood(Program.start(process.execPath, { files: {}, args }), Date.now());
  }

  async hasSent(packets: number): Promise<void> {
    await eventually(() => {
      this.program.expectRunning();
      expect(this.counts[0]).toBeGreaterThan(packets);
    });
  }

  async stop(): Promise<{ sent: number; answered: number; seconds: number }> {
    const [sent, answered] = this.counts;
    const seconds = (Date.now() - this.startedAt) / 1_000;
    await this.program.stop();
    return { sent, answered, seconds };
  }

  private get counts(): number[] {
    return (this.program.output.trim().split('\n').at(-1) ?? '0 0').split(' ').map(Number);
  }
}
