import { releaseLibrary } from '../../../src/telephony/media/browser/load-library.js';
import { eventually } from '../../support/eventually.js';
import { MediaThread } from '../media-thread.js';
import { FakeBrowser, freePort, HOST } from './fake-browser.js';

/** Crashes a media thread during its call with a browser; prints the legs that it reports as lost. */
async function crash(legId: string, port: number): Promise<string[][]> {
  const thread = new MediaThread({ port, bindAddress: HOST }, 24_880);
  const browser = new FakeBrowser();
  browser.accept((await thread.engine.openBrowser(legId, browser.offer)).answer);
  await eventually(() => {
    if (!thread.has('connected')) throw new Error('The browser is not connected.');
  });
  thread.crash();
  await thread.ended;
  browser.close();
  return thread.lost;
}

/** Runs in its own process, which the library could abort. */
async function main(): Promise<void> {
  const port = await freePort();
  process.stdout.write(JSON.stringify([await crash('first', port), await crash('second', port)]));
  releaseLibrary();
}

void main();
