import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../../support/eventually.js';
import { type Agent, LiveInstallation, NUMBER, TRUNK } from '../calls/live-installation.js';
import { HOST } from '../support/free-port.js';
import { expectTone } from '../support/hearing.js';
import { Attacker, OFFER, shapeOf } from './attacker.js';
import { Flood } from './flood.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];

describe('a scanner', () => {
  let installation: LiveInstallation;
  let ada: Agent;
  let username: string;
  let addresses = 0;
  const attackers: Attacker[] = [];

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await installation.addAgent(ADA);
    await installation.addNumber([ada]);
    [{ username }] = await installation.app.reader.rows<{ username: string }>('SELECT username FROM sip_phones');
  });

  afterAll(async () => {
    for (const attacker of attackers) attacker.close();
    await installation?.close();
  });

  const attack = async (): Promise<Attacker> => {
    const attacker = await Attacker.start(installation.sipAddress, `127.0.1.${++addresses}`);
    attackers.push(attacker);
    return attacker;
  };
  const uriOf = (user: string): string => `sip:${user}@${installation.sipAddress}`;
  const expectNothingHappened = async (): Promise<void> => {
    expect(await installation.app.reader.rows('SELECT id FROM calls')).toEqual([]);
    expect(ada.phone.count('CALL_INCOMING')).toBe(0);
  };

  it('is challenged for every INVITE, whatever its callee and claimed caller', async () => {
    const attacker = await attack();
    const calls = [
      { uri: uriOf(NUMBER), from: '+33639984567' },
      { uri: uriOf('+33199999999'), from: '+33639984567' },
      { uri: uriOf(NUMBER), from: TRUNK.username },
      { uri: uriOf(username), from: username },
      { uri: uriOf('00441234567890'), from: '100' },
    ];
    for (const call of calls)
      expect(shapeOf(await attacker.request('INVITE', { ...call, body: OFFER }))).toEqual({
        status: 401,
        challenge: 'Digest realm="switchhook", nonce, qop="auth", algorithm=MD5',
      });
    await expectNothingHappened();
  });

  it('does not learn which users and Numbers exist', async () => {
    const answers = async (user: string): Promise<unknown[]> => {
      const attacker = await attack();
      const request = { uri: uriOf(user), from: user };
      return [
        shapeOf(await attacker.request('REGISTER', request)),
        shapeOf((await attacker.login('REGISTER', request, { username: user, password: 'guessed' })).answer),
        shapeOf(
          (await attacker.login('INVITE', { ...request, body: OFFER }, { username: user, password: 'x' })).answer,
        ),
      ];
    };
    expect(await answers(username)).toEqual(await answers('nobody'));
    expect(await answers(TRUNK.username)).toEqual(await answers('somebody'));
    expect(await answers(NUMBER)).toEqual(await answers('+33199999999'));
    await expectNothingHappened();
  });

  it('gets no answer to OPTIONS', async () => {
    const attacker = await attack();
    attacker.send(attacker.write('OPTIONS', { uri: uriOf(username), from: username }));
    expect((await attacker.request('REGISTER', { uri: uriOf(username), from: username })).status).toBe(401);
    expect(attacker.answers).toHaveLength(1);
  });

  it('has to wait longer and longer when it guesses passwords, while others log in', async () => {
    const attacker = await attack();
    const statuses: number[] = [];
    for (let i = 0; i < 15; i++) {
      const user = `user${i}`;
      const credentials = { username: user, password: 'guessed' };
      statuses.push((await attacker.login('REGISTER', { uri: uriOf(user), from: user }, credentials)).answer.status);
    }
    expect(statuses.slice(0, 11)).toEqual(Array(11).fill(401));
    expect(statuses.slice(11)).toEqual(Array(4).fill(503));
    await installation.addAgent(BOB);
    await expectNothingHappened();
  });

  it('does not exhaust the connections of others', async () => {
    const port = Number(installation.sipAddress.split(':')[1]);
    const localAddress = `127.0.1.${++addresses}`;
    const connections = Array.from({ length: 200 }, () => connect({ host: HOST, port, localAddress }));
    for (const connection of connections) connection.on('error', () => undefined);
    const isClosed = ({ closed, destroyed }: Socket): boolean => closed || destroyed;
    await eventually(() => expect(connections.filter(isClosed)).toHaveLength(150));
    const other = connect({ host: HOST, port });
    other.write((await attack()).write('OPTIONS', { uri: uriOf('100') }));
    await once(other, 'data');
    for (const connection of [...connections, other]) connection.destroy();
  });

  it('cannot replay an overheard login', async () => {
    const attacker = await attack();
    const request = { uri: uriOf(NUMBER), from: '+33639984567', body: OFFER };
    const replayed = { ...request, headers: [] as string[] };
    const heard = await attack();
    const calling = heard.login('INVITE', request, TRUNK).then(({ proof }) => replayed.headers.push(proof));
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('accept');
    await calling;
    await ada.phone.command('hangup');
    await ada.phone.waitFor('CALL_CLOSED');
    await eventually(async () => expect((await installation.lastCall()).status).toBe('done'));
    for (const again of [attacker, heard])
      expect(shapeOf(await again.request('INVITE', replayed))).toMatchObject({
        status: 401,
        challenge: expect.stringContaining('stale=true'),
      });
    expect(await installation.app.reader.rows('SELECT id FROM calls')).toHaveLength(1);
    expect(ada.phone.count('CALL_INCOMING')).toBe(1);
  });

  it('does not stop a trunk from calling by a flood', async () => {
    const writer = await attack();
    const caller = await installation.startCaller(OUTSIDE);
    const flood = Flood.start(installation.sipAddress, `127.0.1.${++addresses}`, [
      writer.write('OPTIONS', { uri: uriOf('100') }),
      writer.write('INVITE', { uri: uriOf(NUMBER), body: OFFER }),
      'x'.repeat(1_000),
    ]);
    await flood.hasSent(5_000);
    const incoming = ada.phone.count('CALL_INCOMING');
    await caller.command('dial', uriOf(NUMBER));
    await ada.phone.waitFor('CALL_INCOMING', incoming + 1);
    await ada.phone.command('accept');
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await expectTone(() => caller.heard, ADA);
    await caller.command('hangup');
    await caller.waitFor('CALL_CLOSED');
    const { sent, answered, seconds } = await flood.stop();
    expect(sent).toBeGreaterThan(500 * seconds);
    // Two thirds of the packets deserve a response, and responses to INVITEs are retransmitted until the ACK.
    expect(answered).toBeLessThan(sent / 4);
  });
});
