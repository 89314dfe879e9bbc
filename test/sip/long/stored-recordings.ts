import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MPEGDecoder } from 'mpg123-decoder';
import { SAMPLE_RATE } from '../../../src/telephony/media/audio/g711.js';
import { levelOf } from '../../unit/telephony/media/goertzel.js';
import { AGENT_VOICE, CALLER_VOICE } from '../load/load-call.js';

/** A square wave has 81 % of its energy in the fundamental. */
const CLEAR = 0.7;
const HALF_SECOND = SAMPLE_RATE / 2;

export interface StoredRecording {
  seconds: number;
  /** Half seconds in which the caller is missing on the left or the agent on the right. */
  gaps: number;
}

/** The recordings that a server with an embedded database has stored, in the order of their calls. */
export class StoredRecordings {
  private readonly database: DatabaseSync;

  constructor(private readonly dataDir: string) {
    this.database = new DatabaseSync(join(dataDir, 'switchhook.db'), { readOnly: true });
  }

  get keys(): string[] {
    const sql = "SELECT storage_key FROM call_files WHERE kind = 'recording' ORDER BY call_id";
    return this.database
      .prepare(sql)
      .all()
      .map(({ storage_key: key }) => String(key));
  }

  async read(key: string): Promise<StoredRecording> {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { channelData, samplesDecoded } = decoder.decode(await readFile(join(this.dataDir, 'media', key)));
    decoder.free();
    const [left, right] = channelData.map((samples) => Int16Array.from(samples, (sample) => sample * 0x7fff));
    let gaps = 0;
    // The beginning and the end may be quiet: before both speak, and after one has hung up.
    for (let at = HALF_SECOND; at + 2 * HALF_SECOND <= samplesDecoded; at += HALF_SECOND) {
      const heard = (samples: Int16Array, hertz: number): boolean =>
        levelOf(samples.subarray(at, at + HALF_SECOND), hertz) > CLEAR;
      if (!heard(left, CALLER_VOICE.hertz) || !heard(right, AGENT_VOICE.hertz)) gaps++;
    }
    return { seconds: samplesDecoded / SAMPLE_RATE, gaps };
  }

  close(): void {
    this.database.close();
  }
}
