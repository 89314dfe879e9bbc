import type { CompanySettings } from '../../src/contracts/companies/types.js';
import type { NumberChanges } from '../../src/contracts/numbers/commands.js';
import { SECOND } from '../../src/platform/clock.js';
import { ApiClient, type Answer } from '../support/http/api-client.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { Desk, type Ringing } from '../support/company/desk.js';
import { type Dialogue, DIALOGUES, transcriptOf } from './dialogues.js';

type StartRest = Parameters<typeof TestApp.start> extends [unknown?, ...infer R] ? R : never;

export const TOKEN = 'the token of the carrier';
const A_BREATH = 4 * SECOND;

export const startStudio = (env: Record<string, string> = {}, ...rest: StartRest): Promise<TestApp> =>
  TestApp.start({ CARRIER_TOKEN: TOKEN, WEBHOOK_ALLOW_PRIVATE: 'true', ...env }, ...rest);

export const dialogue = (name: string): Dialogue => DIALOGUES.find((each) => each.name === name)!;

/** A company whose calls are listened to, by what the carrier reports over HTTP. */
export class Studio {
  readonly carrier: ApiClient;

  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly desk: Desk,
  ) {
    this.carrier = new ApiClient(app.url).with(`Bearer ${TOKEN}`);
  }

  static async open(
    app: TestApp,
    settings: Partial<CompanySettings> = {},
    number: NumberChanges = { recording: true },
  ): Promise<Studio> {
    const company = await app.company({ aiPackage: 'assist-pro', ...settings });
    return new Studio(app, company, await Desk.open(app, company, 1, number));
  }

  get agent(): number {
    return this.desk.agents[0];
  }

  report({ sid }: Ringing, fields: Record<string, unknown>): Promise<Answer> {
    return this.carrier.post(`/carrier/v1/calls/${sid}/events`, fields);
  }

  async happens(call: Ringing, fields: Record<string, unknown>): Promise<void> {
    const { status, text } = await this.report(call, fields);
    if (status !== 202) throw new Error(`${JSON.stringify(fields)} was not taken: ${text}`);
  }

  say(call: Ringing, fields: Record<string, unknown> = {}): Promise<Answer> {
    return this.report(call, {
      type: 'utterance',
      participant_type: 'external',
      text: 'Good morning.',
      language: 'en',
      timestamp: this.app.clock.now(),
      duration_ms: 1500,
      ...fields,
    });
  }

  /** Every line of a dialogue, one after the other. */
  async talk(call: Ringing, spoken: Dialogue): Promise<void> {
    const { language, lines } = transcriptOf(spoken);
    for (const { speaker, text } of lines) {
      const { status, text: fault } = await this.say(call, {
        participant_type: speaker,
        text,
        language,
        duration_ms: 3000,
        ...(speaker === 'internal' ? { user_id: this.agent } : {}),
      });
      if (status !== 202) throw new Error(fault);
      this.app.clock.advance(A_BREATH);
    }
  }

  /** A call with this dialogue that is over, and nothing made of it yet. */
  async ended(spoken: Dialogue = DIALOGUES[0]): Promise<Ringing> {
    const call = await this.desk.talk();
    await this.talk(call, spoken);
    await this.happens(call, { type: 'caller_hangup' });
    return call;
  }

  /** A call with this dialogue, and all that is made of it. */
  async analysed(spoken?: Dialogue): Promise<Ringing> {
    const call = await this.ended(spoken);
    await this.app.settle();
    return call;
  }

  ask({ id }: { id: number }, path: string): Promise<Answer> {
    return this.company.api.get(`/v1/calls/${id}/${path}`);
  }

  /** One that must be there. */
  async get(call: { id: number }, path: string): Promise<any> {
    const { status, body, text } = await this.ask(call, path);
    if (status !== 200) throw new Error(`no ${path}: ${text}`);
    return body;
  }
}
