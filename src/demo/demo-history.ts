import { ImportCalls } from '../contracts/calls/commands.js';
import { CreateContact } from '../contracts/contacts/commands.js';
import { StoreCallFile } from '../contracts/media/commands.js';
import { CreateTag } from '../contracts/tags/commands.js';
import { HOUR } from '../platform/clock.js';
import type { Application } from '../platform/application.js';
import type { DemoCompany } from './demo-company.js';
import type { OnStage } from './demo-progress.js';
import { type DemoCall, demoCalls, type DemoData } from './demo-calls.js';
import { type PlacedTalk, TalkPlacer } from './talks/talk-placer.js';
import { CONTACTS, TAGS } from './demo-texts.js';

/** Only the latest calls get files, because each takes time to generate. */
const FILES_PER_KIND = 4;
const MAX_RECORDING_SECONDS = 45;
const UNKNOWN_CALLERS = 150;

/** Numbers that France and the United Kingdom reserve for fiction. */
const digitsOf = (index: number): string =>
  index % 3 === 0 ? `+447700900${String(index).padStart(3, '0')}` : `+3363998${String(index * 37).padStart(4, '0')}`;

export interface History {
  calls: number;
  months: number;
}

/** Creates contacts, tags and calls of the last months, in the unit of work of the caller; returns the dialogues. */
export async function makeHistory(
  app: Application,
  { companyId, numbers }: DemoCompany,
  { calls, months }: History,
  onStage: OnStage = () => undefined,
): Promise<PlacedTalk[]> {
  onStage('Contacts and tags');
  const customers = Array.from({ length: CONTACTS.length + UNKNOWN_CALLERS }, (_, index) => digitsOf(index));
  for (const [index, contact] of CONTACTS.entries()) {
    const phoneNumbers = [{ label: 'Work', value: digitsOf(index) }];
    await app.execute(new CreateContact({ companyId, contact: { ...contact, phoneNumbers } }));
  }
  const tagIds: number[] = [];
  for (const tag of TAGS) tagIds.push((await app.execute(new CreateTag({ companyId, tag }))).tagId);
  const now = Date.now();
  const from = new Date(now).setUTCMonth(new Date(now).getUTCMonth() - months) + HOUR;
  const talks = await TalkPlacer.of(app, companyId, { numbers, digitsOf }, now);
  const generator = new ImportGenerator({ numbers, customers, tagIds }, talks);
  const lines = generator.lines(from, now - 2 * HOUR, calls);
  onStage('Calls', 0, calls);
  const onProgress = (done: number): void => onStage('Calls', done, calls);
  await app.execute(new ImportCalls({ companyId, lines, onProgress }));
  onStage('Recordings and voicemails');
  for (const [kind, files] of generator.files)
    for (const { sid, seconds } of files.slice(-FILES_PER_KIND))
      await app.execute(new StoreCallFile({ sid, kind, duration: seconds, source: 'generated', quiet: true }));
  return talks.placed;
}

/** Generates the lines of the import and collects the calls that get a file. */
class ImportGenerator {
  readonly files = new Map<'recording' | 'voicemail', { sid: string; seconds: number }[]>([
    ['recording', []],
    ['voicemail', []],
  ]);
  private readonly recording: ReadonlySet<number>;

  constructor(
    private readonly data: DemoData,
    private readonly talks: TalkPlacer,
  ) {
    this.recording = new Set(data.numbers.filter(({ recording }) => recording).map(({ id }) => id));
  }

  async *lines(from: number, to: number, count: number): AsyncGenerator<string> {
    for (const call of this.talks.place(demoCalls(this.data, from, to, count))) {
      if (!this.talks.isTalk(call)) this.collectFile(call);
      yield JSON.stringify(call);
    }
    await Promise.resolve();
  }

  private collectFile({ sid, number_id, answered_at, ended_at, missed_call_reason }: DemoCall): void {
    const seconds = ended_at - (answered_at ?? ended_at);
    if (missed_call_reason === 'agents_did_not_answer') this.files.get('voicemail')!.push({ sid, seconds: 6 });
    else if (answered_at !== null && this.recording.has(number_id) && seconds <= MAX_RECORDING_SECONDS)
      this.files.get('recording')!.push({ sid, seconds });
  }
}
