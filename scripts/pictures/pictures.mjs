/**
 * Makes the pictures of the README, which are committed, from the current pages; run it again whenever these change.
 * The demo company, its calls and the clock are the same each time, so that pictures differ only when pages do.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildAllIfStale } from '../build.mjs';
import { compress, PictureBrowser, requirePrograms, shoot } from './browser.mjs';
import { Crm } from './crm.mjs';
import { MORNING, MOMENT, PASSWORD, Scene } from './scene.mjs';
import { PictureServer } from './server.mjs';

const pictures = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const HERO_KILOBYTES = 500;
const KILOBYTES = 300;
const STATES = ['waiting', 'waiting', 'voicemail', 'ringing', ...Array(6).fill('active')];

requirePrograms();
await buildAllIfStale();
const parts = mkdtempSync(join(tmpdir(), 'switchhook-parts-'));
const server = await PictureServer.start(MORNING);
let browser;
try {
  browser = await PictureBrowser.open(server);
  await makePictures();
} finally {
  await browser?.close();
  await server.stop();
  rmSync(parts, { recursive: true, force: true });
}

async function makePictures() {
  const live = await browser.page(1440, 900, 2);
  await live.goto(server.linkTo('dashboard'));
  await live.getByRole('navigation').getByRole('link', { name: 'Live', exact: true }).waitFor();
  const scene = new Scene(server, adminOf(live));
  await scene.prepare();
  await scene.play();

  const talking = await browser.page(1440, 900, 1.5);
  await logIn(talking, scene.people.get('Priya'));
  await talking.getByRole('button', { name: 'Talk here' }).click();
  await talking.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  const mobile = await browser.page(390, 844, 2, { isMobile: true, hasTouch: true });
  await logIn(mobile, scene.people.get('Lukas'));
  await scene.ringLast();
  await browser.setClock(MOMENT);
  await scene.settled(STATES);

  await mobile.getByRole('region', { name: 'Incoming call' }).getByText('Aisha Bello').waitFor();
  await shoot(mobile, part('ringing'));
  await live.goto(`${server.url}/dashboard/live`);
  await live.getByRole('row', { name: /Ringing.*Aisha Bello/ }).waitFor();
  await shoot(live, part('live'));
  await both(talking, 'workspace');
  // Large enough to show the last row of the list in full.
  await talking.setViewportSize({ width: 1180, height: 736 });
  await talking.getByRole('button', { name: 'Transfer', exact: true }).click();
  await talking.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Lukas Brandt' }).waitFor();
  await shoot(talking, part('transfer'));
  await hero();

  const crm = await Crm.start(server, browser, scene);
  await crm.play();
  const deliveries = await browser.page(1280, 800, 1.5, { storageState: await live.context().storageState() });
  await deliveries.goto(`${server.url}/dashboard/webhooks/${crm.id}`);
  await deliveries
    .getByRole('row', { name: /call\.ended/ })
    .first()
    .waitFor();
  await both(deliveries, 'deliveries');
  crm.close();
}

function part(name) {
  return join(parts, `${name}.png`);
}

/** In light and dark, for <picture>. */
async function both(page, name) {
  mkdirSync(pictures, { recursive: true });
  for (const [colorScheme, file] of [
    ['light', `${name}.png`],
    ['dark', `${name}-dark.png`],
  ]) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, join(pictures, file));
    compress(join(pictures, file), KILOBYTES);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function hero() {
  const page = await browser.page(1600, 900, 1);
  // It refers to the parts by relative URLs.
  copyFileSync(join(pictures, 'hero.html'), join(parts, 'hero.html'));
  copyFileSync(fileURLToPath(new URL('../../web/src/theme/icon.svg', import.meta.url)), join(parts, 'icon.svg'));
  await page.goto(pathToFileURL(join(parts, 'hero.html')).href);
  await shoot(page, join(pictures, 'hero.png'));
  compress(join(pictures, 'hero.png'), HERO_KILOBYTES);
}

/** Requests of the dashboard with the session of a page. */
function adminOf(page) {
  let token;
  return async (method, path, body) => {
    token ??= (await (await page.request.get(`${server.url}/admin/v1/session`)).json()).session.csrf_token;
    const response = await page.request.fetch(server.url + path, {
      method,
      data: body,
      headers: { 'X-CSRF-Token': token },
    });
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
}

async function logIn(page, { email }) {
  await page.goto(`${server.url}/phone`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation').first().waitFor();
}
