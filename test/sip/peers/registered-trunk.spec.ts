import { systemScheduler } from '../../../src/telephony/sip/transactions/scheduler.js';
import { type RegistrationStatus, TrunkRegistration } from '../../../src/telephony/sip/trunks/trunk-registration.js';
import { eventually } from '../../support/eventually.js';
import { HOST } from '../support/free-port.js';
import { Kamailio } from '../support/kamailio.js';
import { type Call, SipHost } from './sip-host.js';

const COMPANY = { username: 'company', password: 's3cret' };

describe('the registration with a trunk', () => {
  let trunk: Kamailio;
  let host: SipHost;
  let caller: SipHost;
  let statuses: RegistrationStatus[];

  beforeEach(async () => {
    statuses = [];
    trunk = await Kamailio.start({ password: COMPANY.password, longestRegistration: 3 });
    host = await SipHost.start({ hasTrunk: true });
    caller = await SipHost.start();
  });

  afterEach(async () => {
    await host?.close();
    await caller?.close();
    await trunk?.stop();
  });

  function register(password = COMPANY.password): TrunkRegistration {
    const address = { host: HOST, port: trunk.port, transport: 'udp' as const };
    const registration = new TrunkRegistration(
      address,
      { ...COMPANY, password },
      {
        endpoint: host.endpoint,
        scheduler: systemScheduler,
        now: Date.now,
        resolve: (name) => Promise.resolve([name]),
        onChange: (status) => statuses.push(status),
      },
    );
    registration.start();
    return registration;
  }

  const call = (): Promise<Call> =>
    caller.dial({
      uri: `sip:${COMPANY.username}@${trunk.address}`,
      remote: { transport: 'udp', address: HOST, port: trunk.port },
      credentials: COMPANY,
    });

  it('receives calls, is renewed, and ends', async () => {
    const registration = register();
    // Each lasts three seconds, so the third shows that the first was extended.
    await eventually(() => expect(statuses.length).toBeGreaterThanOrEqual(3));
    expect(statuses.every(({ state }) => state === 'registered')).toBe(true);
    const answered = await call();
    const incoming = await host.nextCall();
    await host.answer(incoming);
    await answered.waitFor('answered');
    answered.leg.hangUp();
    await incoming.waitFor('hung up');

    await registration.stop();
    const refused = await call();
    await eventually(() => expect(refused.log).toEqual(['rejected 404 Not Found']));
  });

  it('fails with a wrong password', async () => {
    const registration = register('wrong');
    await eventually(() => expect(statuses).toMatchObject([{ state: 'failed', lastStatus: 401 }]));
    await registration.stop();
  });
});
