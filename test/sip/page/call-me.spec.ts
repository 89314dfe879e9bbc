import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { SAMPLE_RATE } from '../../../src/telephony/media/audio/g711.js';
import { createNumber } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import { levelOf } from '../../unit/telephony/media/goertzel.js';
import { LiveInstallation } from '../calls/live-installation.js';
import { PhonePage } from './phone-page.js';

const ADA = 1_400;
/** Two channels of 16 bits. */
const BYTES_PER_SECOND = 4 * SAMPLE_RATE;

/** The two channels of an mp3. */
async function decode(bytes: Uint8Array): Promise<Int16Array[]> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(bytes);
  decoder.free();
  expect([channelData.length, sampleRate]).toEqual([2, SAMPLE_RATE]);
  return channelData.map((samples) => Int16Array.from(samples, (sample) => sample * 32_767));
}

/** The second of a sound with the strongest tone. */
const bestLevel = (samples: Int16Array, frequency: number): number => {
  const seconds = Math.floor(samples.length / SAMPLE_RATE);
  const levels = Array.from({ length: seconds }, (_, i) =>
    levelOf(samples.subarray(i * SAMPLE_RATE, (i + 1) * SAMPLE_RATE), frequency),
  );
  return Math.max(0, ...levels);
};

describe('the phone page', () => {
  let installation: LiveInstallation;
  let ada: PhonePage;
  let link: string;
  let user: { id: number; email: string; password: string };

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    const { app, company } = installation;
    user = await app.user(company.id);
    const { id: userId } = user;
    await createNumber(app, company, { userIds: [userId], recording: false });
    link = await app.commands.execute(new CreateLoginLink({ companyId: company.id, userId, page: 'phone' }));
    ada = await PhonePage.open(link, ADA);
  });

  afterAll(async () => {
    await ada?.close();
    await installation?.close();
  });

  const recordedBytes = (): number => {
    const folder = join(installation.app.dataDir, 'recordings');
    const [file] = readdirSync(folder);
    return statSync(join(folder, file)).size;
  };

  it('logs in with the one-time link and is ready', async () => {
    await ada.says('Ready: calls ring here.');
    expect(ada.page.url()).toBe(`${installation.app.url}/phone`);
    await ada.picture('ready');
  });

  it('rings when the user requests a call, and hears the caller who speaks', async () => {
    await ada.press('Call me');
    await ada.says('+33 6 39 98 00 01 is calling.');
    expect(await ada.isRinging()).toBe(true);
    await ada.picture('ringing');
    await ada.press('Answer');
    await ada.says('Talking with +33 6 39 98 00 01.');
    expect(await ada.isRinging()).toBe(false);
    await ada.hearsSomebody();
    await ada.picture('talking');
    const digits = ada.page.waitForResponse((response) => response.url().endsWith('/digits'));
    await ada.press('Keypad');
    await ada.press('5');
    expect((await digits).status()).toBe(204);
  });

  it("plays the recording with the user's voice on the right", async () => {
    await eventually(() => expect(recordedBytes()).toBeGreaterThan(3 * BYTES_PER_SECOND));
    await ada.press('Hang up');
    await ada.says('Ready: calls ring here.');
    const player = ada.page.getByLabel('Recording of the last call');
    await player.waitFor({ timeout: 60_000 });
    await eventually(async () =>
      expect(await player.evaluate((element) => (element as unknown as { duration: number }).duration)).toBeGreaterThan(
        2,
      ),
    );
    await ada.picture('recorded');
    const response = await fetch((await player.getAttribute('src'))!);
    const [left, right] = await decode(new Uint8Array(await response.arrayBuffer()));
    expect(bestLevel(right, ADA)).toBeGreaterThan(0.9);
    expect(bestLevel(left, ADA)).toBeLessThan(0.1);
    expect(left.some((sample) => Math.abs(sample) > 500)).toBe(true);
    expect(ada.problems).toEqual([]);
  });

  it('takes over a call that was answered elsewhere without audio', async () => {
    await ada.press('Call me');
    await ada.says('is calling');
    const phone = await installation.app.phone(user);
    const { call } = (await phone.get('/phone/v1/me')).body;
    await phone.post(`/phone/v1/calls/${call.id}/answer`);
    await ada.says('You are on a call with +33 6 39 98 00 01; its sound is not on this page.');
    const server = { urls: ['turn:127.0.0.1:9'], username: 'ada', credential: 'secret' };
    await ada.page.route('**/phone/v1/ice_servers', (route) => route.fulfill({ json: { ice_servers: [server] } }));
    await ada.press('Talk here');
    await ada.says('Talking with +33 6 39 98 00 01.');
    await ada.hearsSomebody();
    expect(await ada.run('peers.at(-1).getConfiguration().iceServers')).toMatchObject([server]);
    await ada.press('Hang up');
    await ada.says('Ready: calls ring here.');
  });

  it('declines a call', async () => {
    await ada.press('Call me');
    await ada.press('Decline');
    await ada.says('Ready: calls ring here.');
    expect(await ada.isRinging()).toBe(false);
  });

  it('shows that the link was used before', async () => {
    const page = await ada.context.newPage();
    await page.goto(link);
    await page.getByRole('alert').filter({ hasText: 'This link was used before or has expired' }).waitFor();
    expect(await page.getByLabel('Email address').isVisible()).toBe(true);
    await page.close();
  });
});
