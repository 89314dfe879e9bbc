import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './server.mjs';

/** Visible in the pictures, so it is always the same. */
const PORT = 4000;
const QUIET = 1_000;

/** A local system that receives the events of the company, and fails twice. */
export class Crm {
  requests = 0;
  answers = [];

  static async start(server, browser, scene) {
    const crm = new Crm();
    Object.assign(crm, { server, browser, scene });
    crm.http = createServer((request, response) => {
      request.resume().on('end', () => {
        crm.requests++;
        const [status, text] = crm.answers.shift() ?? [200, '{"stored":true}'];
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
      });
    }).listen(PORT, '127.0.0.1');
    await once(crm.http, 'listening');
    return crm;
  }

  /** Continues the calls of the scene, whose events the system receives. */
  async play() {
    const { scene, server } = this;
    await this.browser.setClock('2026-11-12T14:22:00Z');
    const { webhook } = await server.api('POST', '/v1/webhooks', {
      custom_name: 'CRM',
      url: `http://localhost:${PORT}/hooks`,
      events: ['call.answered', 'call.ended', 'call.commented', 'call.tagged'],
    });
    this.id = webhook.webhook_id;
    const { token } = scene.people.get('Amara');
    const jonas = scene.calls.get('Jonas').id;
    await this.step('14:22:08', () => scene.act('Aisha', 'Lukas', 'answer'));
    await this.step('14:22:41', () => scene.hangUp('Jonas'));
    await this.step('14:23:05', () =>
      server.api('POST', `/phone/v1/calls/${jonas}/comments`, { content: 'Wants an offer for ten more seats.' }, token),
    );
    this.answers.push([503, '{"error":"The database is being restarted."}']);
    await this.step('14:24:10', () => scene.hangUp('Samuel'));
    // The second attempt is due 4 to 6 seconds after the first.
    await this.step('14:24:20', () => undefined);
    await this.step('14:25:02', () => scene.hangUp('Mathis'));
    await this.step('14:26:30', () => scene.hangUp('Aisha'));
    this.answers.push([504, '{"error":"Gateway timeout"}']);
    await this.step('14:27:10', () => scene.hangUp('Marta'));
  }

  async step(time, act) {
    const before = this.requests;
    await this.browser.setClock(`2026-11-12T${time}Z`);
    await act();
    await until(`A delivery at ${time}`, () => this.requests > before);
    // A step leads to several events.
    for (let seen = -1; seen !== this.requests; await pause(QUIET)) seen = this.requests;
  }

  close() {
    this.http.closeAllConnections();
    this.http.close();
  }
}
