import { PCMU } from '../../../../../src/telephony/media/audio/g711.js';
import { writeGoodbye } from '../../../../../src/telephony/media/rtp/rtcp-packets.js';
import { splitPortRange } from '../../../../../src/telephony/media/transport/port-range.js';
import { RtpPorts } from '../../../../../src/telephony/media/transport/rtp-ports.js';
import { RtpSocket } from '../../../../../src/telephony/media/transport/rtp-socket.js';
import { eventually } from '../../../../support/eventually.js';
import { RtpPeer } from './rtp-peer.js';

const HOST = '127.0.0.1';
/** Another address of the same machine. */
const STRANGER = '127.0.0.9';

describe('the ports of RTP', () => {
  it('are even and reused in the order of their release', () => {
    const ports = new RtpPorts({ first: 24_001, last: 24_007 });
    expect([ports.take(), ports.take()]).toEqual([24_002, 24_004]);
    ports.release(24_002);
    expect([ports.take(), ports.take()]).toEqual([24_006, 24_002]);
    expect(() => ports.take()).toThrow('ports-exhausted');
    expect([ports.used, ports.total]).toEqual([3, 3]);
  });

  it('are outside of the range for urgent legs when the range is exhausted', () => {
    const ports = new RtpPorts({ first: 24_002, last: 24_003 });
    expect([ports.take(true), ports.take(true), ports.take(true), ports.used]).toEqual([24_002, 24_004, 24_006, 3]);
    ports.release(24_004);
    expect(() => ports.take()).toThrow('ports-exhausted');
    expect([ports.take(true), ports.used]).toEqual([24_004, 3]);
    expect(new RtpPorts({ first: 65_535, last: 65_535 }).take(true)).toBe(1_024);
  });

  it('are divided among threads', () => {
    const parts = splitPortRange({ first: 20_001, last: 20_199 }, 2);
    expect(parts).toEqual([
      { first: 20_002, last: 20_099 },
      { first: 20_100, last: 20_197 },
    ]);
    expect(parts.map((part) => new RtpPorts(part).total)).toEqual([49, 49]);
  });
});

describe('a socket for RTP', () => {
  let ports: RtpPorts;
  let time: { now: number };
  let socket: RtpSocket;
  let received: unknown[];
  let phone: RtpPeer;
  let peers: RtpPeer[];

  const peer = async (options?: { port?: number; address?: string }): Promise<RtpPeer> => {
    const opened = await RtpPeer.open(PCMU, peers.length, options);
    peers.push(opened);
    return opened;
  };

  beforeEach(async () => {
    peers = [];
    received = [];
    ports = new RtpPorts({ first: 24_100, last: 24_139 });
    time = { now: 0 };
    socket = await RtpSocket.open(ports, HOST, { time });
    socket.listener = {
      onRtp: (packet) => received.push(packet),
      onRtcp: (bytes) => received.push(Buffer.from(bytes)),
    };
    phone = await peer();
  });

  afterEach(() => {
    socket.close();
    for (const each of peers) each.close();
  });

  const receives = (count: number): Promise<void> => eventually(() => expect(received).toHaveLength(count));

  /** Packets to one socket stay in order, so this one arrives after all earlier ones were checked. */
  const settled = async (sender = phone): Promise<void> => {
    const count = received.length;
    await sender.send(sender.source.tone(440), socket.port);
    await receives(count + 1);
  };

  it('accepts packets of the signalled address only', async () => {
    const stranger = await peer({ address: STRANGER });
    await stranger.sendTone(440, 3, socket.port);
    socket.connect({ address: HOST, port: phone.port });
    await stranger.sendTone(440, 3, socket.port);
    await settled();
    expect(received).toEqual([expect.objectContaining({ payloadType: PCMU, sequence: 100, ssrc: 0 })]);
    await stranger.sendTone(440, 3, socket.port);
    await settled();
    expect(received).toHaveLength(2);
  });

  it('latches to the port of the first valid packet, and sends there', async () => {
    const signalled = await peer();
    socket.connect({ address: HOST, port: signalled.port });
    await phone.send(Buffer.from('no RTP at all'), socket.port);
    await settled(phone);
    await signalled.sendTone(440, 2, socket.port);
    await settled(phone);
    expect(received).toHaveLength(2);
    socket.send(phone.source.tone(440));
    await phone.hears(1);
    expect(signalled.rtp).toHaveLength(0);
  });

  it('accepts another port of the same address after 2 s without packets from the first', async () => {
    const stranger = await peer({ address: STRANGER });
    const moved = await peer();
    socket.connect({ address: HOST, port: phone.port });
    await settled();
    time.now += 1_900;
    await settled();
    time.now += 1_999;
    await moved.sendTone(440, 1, socket.port);
    await phone.send(writeGoodbye(3), socket.port);
    await receives(3);
    time.now += 1_999;
    await moved.sendTone(440, 1, socket.port);
    await settled();
    expect(received).toHaveLength(4);
    time.now += 2_000;
    await stranger.sendTone(440, 1, socket.port);
    await settled(moved);
    await phone.sendTone(440, 1, socket.port);
    await settled(moved);
    expect(received).toHaveLength(6);
    socket.send(phone.source.tone(440));
    await moved.hears(1);
    expect(phone.rtp).toHaveLength(0);
  });

  it('accepts another port after a new description', async () => {
    socket.connect({ address: HOST, port: phone.port });
    await settled();
    const other = await peer();
    await other.sendTone(440, 1, socket.port);
    await settled();
    expect(received).toHaveLength(2);
    socket.connect({ address: HOST, port: other.port });
    await settled(other);
    await phone.sendTone(440, 1, socket.port);
    await settled(other);
    expect(received).toHaveLength(4);
  });

  it('keeps its port when the same description is repeated', async () => {
    const signalled = await peer();
    socket.connect({ address: HOST, port: signalled.port });
    await settled(phone);
    socket.connect({ address: HOST, port: signalled.port });
    await signalled.sendTone(440, 2, socket.port);
    await settled(phone);
    expect(received).toHaveLength(2);
    socket.send(phone.source.tone(440));
    await phone.hears(1);
    expect(signalled.rtp).toHaveLength(0);
  });

  it('latches to the signalling address if requested', async () => {
    const natted = await peer({ address: STRANGER });
    socket.connect({ address: HOST, port: 9, latchAddress: STRANGER });
    await phone.sendTone(440, 1, socket.port);
    await settled(natted);
    expect(received).toHaveLength(1);
    socket.send(phone.source.tone(440));
    await natted.hears(1);
  });

  it('sends and receives reports on the port above, or on the same one', async () => {
    const reporter = await neighbourOf(phone);
    socket.connect({ address: HOST, port: phone.port });
    socket.send(writeGoodbye(1));
    await reporter.until(() => reporter.rtcp.length === 1);
    const stranger = await peer({ address: STRANGER });
    await stranger.send(writeGoodbye(9), socket.port + 1);
    await reporter.send(writeGoodbye(2), socket.port + 1);
    await receives(1);
    await phone.send(writeGoodbye(9), socket.port + 1);
    await reporter.send(writeGoodbye(2), socket.port + 1);
    await receives(2);
    await phone.send(writeGoodbye(3), socket.port);
    await receives(3);
    expect(received).toEqual([writeGoodbye(2), writeGoodbye(2), writeGoodbye(3)]);
    socket.connect({ address: HOST, port: phone.port, rtcpMux: true });
    socket.send(writeGoodbye(4));
    await phone.until(() => phone.rtcp.length === 1);
    expect(reporter.rtcp).toEqual([writeGoodbye(1)]);
  });

  it('sends nothing when the peer wants nothing, and rejects host names', async () => {
    for (const [address, port] of [
      ['0.0.0.0', phone.port],
      [HOST, 0],
      [HOST, 70_000],
    ] as const) {
      socket.connect({ address, port });
      expect(() => socket.send(phone.source.tone(440))).not.toThrow();
    }
    socket.connect({ address: HOST, port: 65_535 });
    expect(() => socket.send(writeGoodbye(1))).not.toThrow();
    expect(() => socket.connect({ address: 'example.org', port: 9 })).toThrow('invalid-address');
    socket.connect({ address: HOST, port: phone.port });
    socket.send(phone.source.tone(440));
    await phone.hears(1);
    expect(phone.rtp).toHaveLength(1);
  });

  it('skips a port that another process uses, and frees its own when it is closed', async () => {
    const next = await peer({ port: socket.port + 3 });
    const second = await RtpSocket.open(ports, HOST);
    expect([next.port, second.port]).toEqual([socket.port + 3, socket.port + 4]);
    expect(ports.used).toBe(2);
    second.close();
    second.close();
    second.send(phone.source.tone(440));
    await eventually(() => expect(ports.used).toBe(1));
  });

  it('fails when all ports are in use', async () => {
    await expect(RtpSocket.open(new RtpPorts({ first: socket.port, last: socket.port + 1 }), HOST)).rejects.toThrow(
      'ports-exhausted',
    );
  });

  /** Opens the port above the phone's; any process may hold it, so this may replace the phone. */
  async function neighbourOf(of: RtpPeer): Promise<RtpPeer> {
    try {
      return await peer({ port: of.port + 1 });
    } catch {
      phone = await peer();
      return neighbourOf(phone);
    }
  }
});
