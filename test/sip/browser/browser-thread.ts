import { parentPort } from 'node:worker_threads';
import { releaseLibrary } from '../../../src/telephony/media/browser/load-library.js';
import { BrowserTransport } from '../../../src/telephony/media/browser/browser-transport.js';
import { eventually } from '../../support/eventually.js';
import { FakeBrowser, freePort, HOST } from './fake-browser.js';

/** A thread that carries one call with a browser, reports its events, and exits by itself. */
async function call(): Promise<void> {
  const browser = new FakeBrowser();
  const settings = { port: await freePort(), bindAddress: HOST };
  const transport = new BrowserTransport(browser.offer, { settings, ssrc: 7 });
  browser.accept(transport.answer.sdp);
  await eventually(() => {
    if (transport.state !== 'connected') throw new Error(`The browser is ${transport.state}.`);
  });
  parentPort?.postMessage(transport.state);
  browser.close();
  transport.close();
  releaseLibrary();
}

void call();
