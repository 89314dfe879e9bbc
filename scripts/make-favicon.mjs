/** Makes the icon that browsers request by default. It is committed; run this only to change it. Needs chromium. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SIZES = [16, 32, 48];
const HEADER = 6;
const ENTRY = 16;
const svg = readFileSync(new URL('../web/src/theme/icon.svg', import.meta.url), 'utf8');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const images = [];
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  images.push(await page.screenshot({ omitBackground: true }));
}
await browser.close();

const header = Buffer.alloc(HEADER + ENTRY * SIZES.length);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(SIZES.length, 4);
let start = header.length;
images.forEach((image, index) => {
  const at = HEADER + ENTRY * index;
  header.writeUInt8(SIZES[index], at);
  header.writeUInt8(SIZES[index], at + 1);
  header.writeUInt16LE(1, at + 4);
  header.writeUInt16LE(32, at + 6);
  header.writeUInt32LE(image.length, at + 8);
  header.writeUInt32LE(start, at + 12);
  start += image.length;
});
writeFileSync(new URL('../web/public/favicon.ico', import.meta.url), Buffer.concat([header, ...images]));
