import type { Email } from 'postal-mime';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { recipientOf, readMails } from '../../support/mails.js';
import { Receiver } from '../../support/http/receiver.js';
import { DAY, AVAILABILITY_EVENTS, HOUR, TestWebhook, MINUTE, TestUsers } from '../test-webhook.js';

const MAX_ATTEMPTS = 50;

describe('a webhook whose receiver keeps failing', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let hook: TestWebhook;
  let people: TestUsers;
  let user: number;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    company = await app.company();
    people = new TestUsers(app, company);
    [user] = await people.add(1);
    await app.settle();
    receiver = await Receiver.start();
    hook = await TestWebhook.create(receiver, company, {
      url: `${receiver.url}/private-path?key=private-query`,
      custom_name: 'CRM <b>',
      events: AVAILABILITY_EVENTS,
    });
  });

  afterEach(async () => {
    await hook.delete();
    await receiver.close();
  });

  afterAll(() => app.close());

  /** Makes the receiver fail until only the given number of attempts is left. */
  const wearOut = async (left = 0): Promise<void> => {
    receiver.respondWith(500);
    for (let tries = left; tries < MAX_ATTEMPTS; tries++) {
      await app.deliver();
      app.clock.advance(20 * MINUTE);
    }
  };
  const mailsTo = async (...addresses: string[]): Promise<Email[]> =>
    (await readMails(app.dataDir)).filter((mail) => addresses.includes(recipientOf(mail)!));
  /** The sequences of the user events that are delivered now. */
  const come = async (): Promise<number[]> => {
    await app.deliver();
    return hook.takeSequences();
  };

  describe('is disabled', () => {
    it('with the 50th failure of a delivery, and not before', async () => {
      await people.toggleAvailability(user);
      await wearOut(1);
      expect(await hook.isActive()).toBe(true);
      await app.deliver();
      expect(receiver.take()).toHaveLength(MAX_ATTEMPTS);
      expect(await hook.isActive()).toBe(false);
    });

    it('immediately by 410', async () => {
      receiver.respondNextWith(410);
      await people.toggleAvailability(user, user);
      expect(await come()).toEqual([1]);
      expect(await hook.isActive()).toBe(false);
      expect(await hook.statuses()).toEqual(['held', 'held']);
      app.clock.advance(HOUR);
      expect(await come()).toEqual([]);
    });

    it('without affecting other webhooks of the company', async () => {
      const well = await Receiver.start();
      const healthy = await TestWebhook.create(well, company, { events: AVAILABILITY_EVENTS });
      receiver.respondWith(410);
      await people.toggleAvailability(user, user);
      await app.deliver();
      expect(await healthy.isActive()).toBe(true);
      expect(healthy.takeSequences()).toEqual([1, 2]);
      await healthy.delete();
      await well.close();
    });

    it('but not when a success interrupts the failures', async () => {
      await people.toggleAvailability(user);
      await wearOut(1);
      receiver.respondWith(200);
      await app.deliver();
      await people.toggleAvailability(user);
      receiver.respondWith(500);
      await app.deliver();
      expect(await hook.isActive()).toBe(true);
    });
  });

  describe('is announced by email', () => {
    const admin = (roles: ('owner' | 'admin' | 'supervisor' | 'agent')[]) => app.user(company.id, { roles });

    it('to each confirmed owner and admin of the company only', async () => {
      const recipients = [await admin(['owner']), await admin(['admin']), await admin(['agent', 'admin'])];
      const others = [await admin(['agent']), await admin(['supervisor'])];
      const invited = await inviteUser(company, { role_ids: ['admin'] });
      const stranger = await app.user((await app.company()).id, { roles: ['owner'] });
      const gone = await admin(['admin']);
      await company.api.delete(`/v1/users/${gone.id}`);
      await app.settle();
      const before = (await readMails(app.dataDir)).length;
      receiver.respondWith(410);
      await people.toggleAvailability(user);
      await app.deliver();
      expect(await readMails(app.dataDir)).toHaveLength(before + recipients.length);
      for (const { email } of recipients) expect(await mailsTo(email)).toHaveLength(1);
      expect(await mailsTo(...others.map(({ email }) => email), stranger.email, gone.email)).toEqual([]);
      expect((await mailsTo(invited.email)).every(({ subject }) => !subject?.includes('webhook'))).toBe(true);
    });

    it('with its name, host, reason and the way to activate it, but without token, secret or path', async () => {
      const { email } = await admin(['owner']);
      await people.toggleAvailability(user);
      await wearOut();
      const [{ subject, text, html }] = await mailsTo(email);
      expect(subject).toBe('Switchhook: the webhook "CRM <b>" was disabled');
      const { token, webhook_id, signing_secret } = hook.webhook;
      expect(text).toContain('"CRM <b>"');
      for (const part of [text, html]) {
        expect(part).toContain(new URL(receiver.url).host);
        expect(part).toContain('12 hours');
        expect(part).toContain(webhook_id);
        for (const secret of [token, signing_secret, '/hook', 'private-path', 'private-query'])
          expect(part).not.toContain(secret);
      }
      expect(html).not.toContain('<b>');
    });

    it('that reports when the receiver is gone', async () => {
      const { email } = await admin(['owner']);
      receiver.respondWith(410);
      await people.toggleAvailability(user);
      await app.deliver();
      expect((await mailsTo(email))[0].text).toContain('410 Gone');
    });

    it('once when several deliveries are given up together', async () => {
      const { email } = await admin(['owner']);
      await people.toggleAvailability(...(await people.add(5)));
      receiver.respondWith(410);
      await app.deliver();
      expect(receiver.take().length).toBeGreaterThan(1);
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it('again when it is disabled again', async () => {
      const { email } = await admin(['owner']);
      receiver.respondWith(410);
      await people.toggleAvailability(user);
      await app.deliver();
      await hook.update({ active: true });
      await app.deliver();
      expect(await mailsTo(email)).toHaveLength(2);
    });

    it('but not when the client deactivates it', async () => {
      const { email } = await admin(['owner']);
      await hook.update({ active: false });
      await app.deliver();
      expect(await mailsTo(email)).toEqual([]);
    });
  });

  describe('holds', () => {
    it('failed and new deliveries, and sends them in order once it is active again', async () => {
      const [other] = await people.add(1);
      await people.toggleAvailability(user, user);
      await wearOut();
      receiver.take();
      await people.toggleAvailability(user, other);
      expect(await come()).toEqual([]);
      app.clock.advance(DAY);
      await people.toggleAvailability(user);
      expect(await come()).toEqual([]);
      expect((await hook.statuses()).slice(-3)).toEqual(['held', 'held', 'held']);
      const before = await hook.deliveries();
      expect(before.every(({ next_attempt_at }) => next_attempt_at === null)).toBe(true);

      receiver.respondWith(200);
      expect((await hook.update({ active: true })).body.webhook.active).toBe(true);
      await app.deliver();
      const received = receiver.take();
      const ids = received.filter(({ json }) => json.data.id === user).map(({ headers }) => headers['webhook-id']);
      const held = before.filter(({ status }) => status === 'held').map((each) => each.webhook_message_id);
      expect(held.filter((id) => ids.includes(id))).toEqual(ids);
      expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(held.sort());
      expect(new Set(await hook.statuses())).toEqual(new Set(['delivered']));
    });

    it('deliveries with all their attempts available again', async () => {
      await people.toggleAvailability(user);
      await wearOut();
      await hook.update({ active: true });
      await wearOut(1);
      expect(await hook.isActive()).toBe(true);
      await app.deliver();
      expect(await hook.isActive()).toBe(false);
      const [{ id }] = await hook.deliveries();
      expect((await hook.delivery(id)).attempts_count).toBe(2 * MAX_ATTEMPTS);
    });

    it('deliveries for 3 days, after which they fail', async () => {
      receiver.respondNextWith(410);
      await people.toggleAvailability(user);
      await app.deliver();
      app.clock.advance(DAY);
      await people.toggleAvailability(user);
      await app.deliver();
      app.clock.advance(2 * DAY - 1);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['held', 'held']);
      app.clock.advance(HOUR + 1);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['failed', 'held']);
      expect(receiver.take()).toHaveLength(1);
      await hook.update({ active: true });
      expect(await come()).toEqual([2]);
      expect(await hook.statuses()).toEqual(['failed', 'delivered']);
    });

    it('pending deliveries for 3 days from the moment it was disabled', async () => {
      await people.toggleAvailability(user);
      receiver.respondWith((response) => response.writeHead(503, { 'retry-after': '86400' }).end());
      for (let day = 0; day < 4; day++) {
        await app.deliver();
        app.clock.advance(DAY);
      }
      receiver.respondWith(410);
      await app.deliver();
      app.clock.advance(2 * DAY);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['held']);
      app.clock.advance(DAY + HOUR);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['failed']);
    });
  });

  describe('that the client deactivates', () => {
    it('queues nothing and holds pending deliveries', async () => {
      receiver.respondNextWith(500);
      await people.toggleAvailability(user, user);
      expect(await come()).toEqual([1]);
      await hook.update({ active: false });
      await people.toggleAvailability(user);
      app.clock.advance(HOUR);
      expect(await come()).toEqual([]);
      expect(await hook.statuses()).toEqual(['held', 'held']);
      await hook.update({ active: true });
      expect(await come()).toEqual([1, 2]);
    });

    it('holds them for 3 days', async () => {
      await people.toggleAvailability(user);
      await app.settle();
      await hook.update({ active: false });
      app.clock.advance(3 * DAY + HOUR);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['failed']);
      await hook.update({ active: true });
      expect(await come()).toEqual([]);
    });

    it('stays inactive without an email when the last running attempt is answered with 410', async () => {
      const { email } = await app.user(company.id, { roles: ['owner'], availabilityStatus: 'unavailable' });
      receiver.respondWith((response) => void hook.update({ active: false }).then(() => response.writeHead(410).end()));
      await people.toggleAvailability(user);
      await app.deliver();
      await people.toggleAvailability(user);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['held']);
      expect(await mailsTo(email)).toEqual([]);
    });

    it('queues nothing even if it was disabled before', async () => {
      receiver.respondNextWith(410);
      await people.toggleAvailability(user);
      await app.deliver();
      await hook.update({ active: false });
      await people.toggleAvailability(user);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['held']);
    });
  });
});
