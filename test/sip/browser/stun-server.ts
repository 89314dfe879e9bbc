import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { HOST } from './fake-browser.js';

const MAGIC = 0x2112_a442;
const BINDING_SUCCESS = 0x0101;
const XOR_MAPPED_ADDRESS = 0x0020;

/** A STUN server (RFC 8489) that returns the same address to every client, as if all were behind one NAT. */
export class StunServer {
  private held: (() => void)[] | undefined;

  private constructor(
    private readonly socket: Socket,
    readonly url: string,
  ) {}

  static async start(address: string, port: number): Promise<StunServer> {
    const socket = createSocket('udp4').bind(0, HOST);
    await once(socket, 'listening');
    const server = new StunServer(socket, `stun:${HOST}:${socket.address().port}`);
    socket.on('message', (request, { port: from }) =>
      server.reply(() => socket.send(answer(request, address, port), from, HOST)),
    );
    return server;
  }

  /** Responses wait for `release`. */
  hold(): void {
    this.held ??= [];
  }

  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    for (const send of waiting) send();
  }

  close(): void {
    this.socket.close();
  }

  private reply(send: () => void): void {
    if (this.held) this.held.push(send);
    else send();
  }
}

function answer(request: Buffer, address: string, port: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt16BE(BINDING_SUCCESS, 0);
  bytes.writeUInt16BE(12, 2);
  request.copy(bytes, 4, 4, 20);
  bytes.writeUInt16BE(XOR_MAPPED_ADDRESS, 20);
  bytes.writeUInt16BE(8, 22);
  bytes.writeUInt16BE(1, 24);
  bytes.writeUInt16BE(port ^ (MAGIC >>> 16), 26);
  const number = address.split('.').reduce((value, byte) => value * 256 + Number(byte), 0);
  bytes.writeUInt32BE((number ^ MAGIC) >>> 0, 28);
  return bytes;
}
