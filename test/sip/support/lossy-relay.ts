import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { HOST } from './free-port.js';

export interface RelayOptions {
  /** The share of lost packets, from 0 to 1. */
  loss: number;
  /** The same seed loses the same packets, by order of arrival. */
  seed: number;
}

/** Relays packets between any client of its port and a target, in both directions, and loses some. */
export class LossyRelay {
  lost = 0;
  passed = 0;
  private client: { address: string; port: number } | undefined;
  private state: number;

  private constructor(
    private readonly front: Socket,
    private readonly back: Socket,
    targetPort: number,
    private readonly options: RelayOptions,
  ) {
    this.state = options.seed;
    front.on('message', (bytes, source) => {
      this.client = source;
      if (this.passes()) back.send(bytes, targetPort, HOST);
    });
    back.on('message', (bytes) => {
      if (this.client && this.passes()) front.send(bytes, this.client.port, this.client.address);
    });
  }

  static async start(targetPort: number, options: RelayOptions): Promise<LossyRelay> {
    return new LossyRelay(await bind(), await bind(), targetPort, options);
  }

  get port(): number {
    return this.front.address().port;
  }

  close(): void {
    this.front.close();
    this.back.close();
  }

  private passes(): boolean {
    const isLost = this.random() < this.options.loss;
    if (isLost) this.lost++;
    else this.passed++;
    return !isLost;
  }

  /** A linear congruential generator, which is random enough here. */
  private random(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }
}

async function bind(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  return socket;
}
