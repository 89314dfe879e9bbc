import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { isInstalled, requireChromium } from '../services.mjs';
import { LIBFAKETIME, PATIENCE } from './server.mjs';

/** Pages use the font of the system they run on; in pictures it is the same on all. */
const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias binding="same"><family>system-ui</family><prefer><family>Inter</family></prefer></alias>
  <alias binding="same"><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>`;

/** Reports missing programs by the names of their Debian packages. */
export function requirePrograms() {
  requireChromium();
  const packages = {
    faketime: LIBFAKETIME !== undefined,
    optipng: isInstalled('optipng'),
    'fonts-inter': existsSync('/usr/share/fonts/opentype/inter'),
  };
  const missing = Object.keys(packages).filter((name) => !packages[name]);
  if (missing.length === 0) return;
  console.error(`Pictures need more packages of Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

/** Chromium with the clock of the server in its pages. */
export class PictureBrowser {
  pages = [];

  static async open(server) {
    const self = new PictureBrowser();
    self.server = server;
    const fonts = join(server.folder, 'fonts.conf');
    writeFileSync(fonts, FONTS);
    self.browser = await chromium.launch({
      executablePath: requireChromium(),
      args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      env: { ...process.env, FONTCONFIG_FILE: fonts, XDG_CACHE_HOME: server.folder },
    });
    return self;
  }

  /** A page with a browser context of its own, in the time zone of Paris. */
  async page(width, height, scale, options = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      locale: 'en-GB',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      permissions: ['microphone', 'notifications'],
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.clock.setFixedTime(this.server.now);
    this.pages.push(page);
    return page;
  }

  async setClock(isoTime) {
    this.server.setClock(isoTime);
    for (const page of this.pages) await page.clock.setFixedTime(isoTime);
  }

  close() {
    return this.browser.close();
  }
}

/** Takes a screenshot without a hovering pointer, after all fonts have loaded. */
export async function shoot(page, file, options = {}) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide', ...options });
}

/** Lossless: a palette of few colours would turn amber into red. */
export function compress(file, maxKilobytes) {
  const { status, stderr } = spawnSync('optipng', ['-quiet', '-o2', '-strip', 'all', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`optipng failed: ${stderr}`);
  const kilobytes = Math.ceil(statSync(file).size / 1000);
  if (kilobytes >= maxKilobytes) throw new Error(`${file} has ${kilobytes} KB; it may have ${maxKilobytes}.`);
  console.log(`${file}: ${kilobytes} KB`);
}
