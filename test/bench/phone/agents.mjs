import { createRequire } from 'node:module';
import { WebSocket } from 'ws';
import { SECRET_KEY } from '../settings.mjs';

const load = createRequire(import.meta.url);
load('../../support/register.cjs');
const { seedAgents } = load('./seed-agents.ts');

/** Agents with a connected phone each, and a Number that rings nobody else. */
export class Agents {
  static seed(database, count) {
    return seedAgents({ ...database.env, SECRET_KEY }, count);
  }

  static async connect(port, carrierToken, links) {
    const agents = new Agents();
    agents.url = `http://127.0.0.1:${port}`;
    agents.carrierToken = carrierToken;
    agents.phones = [];
    for (const agent of links) agents.phones.push(await agents.open(agent));
    return agents;
  }

  async open({ token: link, digits }) {
    const { token } = await this.post('/phone/v1/session/link', { token: link });
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/phone/v1/socket`);
    const phone = { digits, token, socket, expected: new Map() };
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    socket.on('message', (data) => this.receive(phone, JSON.parse(data)));
    await this.expect(phone, 'state');
    return phone;
  }

  /** Milliseconds from each request to the push that follows it. */
  async call(n) {
    const phone = this.phones[n % this.phones.length];
    const ringing = this.expect(phone, 'ringing');
    const start = performance.now();
    await this.post('/carrier/v1/calls', { to: phone.digits, from: '+33639980001' }, this.carrierToken);
    const { call, at } = await ringing;
    const answering = this.expect(phone, 'talking');
    const answer = performance.now();
    await this.post(`/phone/v1/calls/${call.id}/answer`, undefined, phone.token);
    const talking = await answering;
    const ending = this.expect(phone, 'over');
    await this.post(`/phone/v1/calls/${call.id}/hangup`, undefined, phone.token);
    await ending;
    return { rang: at - start, answered: talking.at - answer };
  }

  close() {
    for (const { socket } of this.phones) socket.terminate();
  }

  expect({ expected }, name) {
    return new Promise((resolve) => expected.set(name, resolve));
  }

  receive({ expected }, push) {
    const at = performance.now();
    const name = push.type === 'state' ? 'state' : push.call?.state;
    expected.get(name)?.({ ...push, at });
    expected.delete(name);
  }

  async post(path, body, token) {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }
}
