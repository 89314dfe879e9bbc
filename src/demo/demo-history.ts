import { ImportCalls } from '../contracts/calls/commands.js';
import { CreateContact } from '../contracts/contacts/commands.js';
import { StoreCallFile } from '../contracts/media/commands.js';
import { CreateTag } from '../contracts/tags/commands.js';
import { HOUR } from '../platform/clock.js';
import type { Application } from '../platform/application.js';
import type { DemoCompany } from './demo-company.js';
import { type DemoCall, demoCalls, type DemoData } from './demo-calls.js';
import { CONTACTS, TAGS } from './demo-texts.js';

/** Files are made for a few calls of late only: each takes its time. */
const FILES_OF_A_KIND = 4;
const LONGEST_SOUND = 45;
const STRANGERS = 150;

/** Set aside for fiction in France and the United Kingdom. */
const digitsOf = (index: number): string =>
  index % 3 === 0 ? `+447700900${String(index).padStart(3, '0')}` : `+3363998${String(index * 37).padStart(4, '0')}`;

export interface History {
  calls: number;
  months: number;
}

/** Contacts, tags and calls of the last months, in the caller's unit of work. */
export async function makeHistory(
  app: Application,
  { companyId, numbers }: DemoCompany,
  { calls, months }: History,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const customers = Array.from({ length: CONTACTS.length + STRANGERS }, (_, index) => digitsOf(index));
  for (const [index, contact] of CONTACTS.entries()) {
    const phoneNumbers = [{ label: 'Work', value: customers[index] }];
    await app.execute(new CreateContact(companyId, { ...contact, phoneNumbers }));
  }
  const tagIds: number[] = [];
  for (const tag of TAGS) tagIds.push((await app.execute(new CreateTag(companyId, tag))).tagId);
  const now = Date.now();
  const from = new Date(now).setUTCMonth(new Date(now).getUTCMonth() - months) + HOUR;
  const recent = new Recent({ numbers, customers, tagIds });
  await app.execute(new ImportCalls(companyId, recent.lines(from, now - 2 * HOUR, calls), onProgress));
  for (const [kind, told] of recent.files)
    for (const { sid, seconds } of told.slice(-FILES_OF_A_KIND))
      await app.execute(new StoreCallFile(sid, kind, seconds, null));
}

/** The lines of the import; calls that get a file are remembered on the way. */
class Recent {
  readonly files = new Map<'recording' | 'voicemail', { sid: string; seconds: number }[]>([
    ['recording', []],
    ['voicemail', []],
  ]);
  private readonly recording: ReadonlySet<number>;

  constructor(private readonly world: DemoData) {
    this.recording = new Set(world.numbers.filter(({ recording }) => recording).map(({ id }) => id));
  }

  async *lines(from: number, to: number, count: number): AsyncGenerator<string> {
    for (const call of demoCalls(this.world, from, to, count)) {
      this.note(call);
      yield JSON.stringify(call);
    }
    await Promise.resolve();
  }

  private note({ sid, number_id, answered_at, ended_at, missed_call_reason }: DemoCall): void {
    const seconds = ended_at - (answered_at ?? ended_at);
    if (missed_call_reason === 'agents_did_not_answer') this.files.get('voicemail')!.push({ sid, seconds: 6 });
    else if (answered_at !== null && this.recording.has(number_id) && seconds <= LONGEST_SOUND)
      this.files.get('recording')!.push({ sid, seconds });
  }
}
