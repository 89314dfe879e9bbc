import { type FileSource, StoreCallFile } from '../../../src/contracts/media/commands.js';
import { CallFiles, type CallLinks } from '../../../src/contracts/media/queries.js';
import type { FileKind } from '../../../src/contracts/media/types.js';
import type { TestApp, TestCompany } from '../app.js';

const KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [22_050, 24_000, 16_000];

/** Parses the frames of an MPEG-2 layer III file and adds up their duration. */
export function measureSeconds(mp3: Buffer): number {
  let seconds = 0;
  for (let at = 0; at < mp3.length;) {
    if (mp3[at] !== 0xff || (mp3[at + 1] & 0xfe) !== 0xf2) throw new Error(`no frame begins at byte ${at}`);
    const bits = KILOBITS[mp3[at + 2] >> 4] * 1000;
    const rate = SAMPLE_RATES[(mp3[at + 2] >> 2) & 3];
    at += Math.floor((72 * bits) / rate) + ((mp3[at + 2] >> 1) & 1);
    if (at > mp3.length) throw new Error('the last frame is cut off');
    seconds += 576 / rate;
  }
  return seconds;
}

export interface Download {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Requests a file without credentials, as a player does. */
export async function download(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Download> {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

export const storeFile = (
  app: TestApp,
  { sid }: { sid: string },
  kind: FileKind,
  source: FileSource,
  duration = 3,
): Promise<void> => app.commands.execute(new StoreCallFile({ sid, kind, duration, source }));

export async function getLinks(
  app: TestApp,
  company: TestCompany,
  { id }: { id: number },
  shortUrls = false,
): Promise<CallLinks> {
  const [{ links }] = await app.queries.execute(
    new CallFiles({ companyId: company.id, callIds: [id], options: { shortUrls } }),
  );
  return links;
}
