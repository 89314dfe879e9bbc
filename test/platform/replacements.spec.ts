import { text } from 'node:stream/consumers';
import { replacements } from '../../examples/api-mailer/api-mailer.js';
import { AppModule } from '../../src/app.module.js';
import { withApplication } from '../../src/cli/with-application.js';
import { SetupLink } from '../../src/contracts/dashboard/queries.js';
import { StoreDocument } from '../../src/contracts/media/commands.js';
import { Analyst, type Transcript } from '../../src/modules/intelligence/analyst/analyst.js';
import { EmbeddedAnalyst } from '../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import { Config } from '../../src/platform/config.js';
import type { Replacement } from '../../src/platform/replacements.js';
import { Carrier } from '../../src/ports/carrier.js';
import { Mailer } from '../../src/ports/mailer.js';
import { Storage } from '../../src/ports/storage.js';
import { Transcriber } from '../../src/ports/transcriber.js';
import { findDialogue, IntelligenceScenario, startIntelligenceApp } from '../intelligence/intelligence-scenario.js';
import { TestApp } from '../support/app.js';
import { inviteUser } from '../support/builders.js';
import { TestClock } from '../support/clock.js';
import { Receiver } from '../support/http/receiver.js';
import { readMails } from '../support/mails.js';

const startWith = (...own: Replacement[]): Promise<TestApp> => TestApp.start({}, undefined, undefined, undefined, own);

describe('a provider of the application', () => {
  it('can be replaced by the installation: the example sends emails by an HTTP API', async () => {
    const service = await Receiver.start();
    process.env.MAIL_API_URL = service.url;
    process.env.MAIL_API_KEY = 'the key of the mail service';
    const app = await startWith(...replacements);
    try {
      service.respondWith(500);
      await inviteUser(await app.company(), { email: 'ada@example.com' });
      await app.settle();
      service.respondWith(200);
      app.clock.advance(60_000);
      await app.settle();
      const [refused, sent] = service.received;
      expect(service.received).toHaveLength(2);
      expect(sent.json).toMatchObject({ to: ['ada@example.com'], html: expect.stringContaining('<') });
      expect(sent.headers.authorization).toBe('Bearer the key of the mail service');
      expect(sent.headers['idempotency-key']).toBe(refused.headers['idempotency-key']);
      expect(await readMails(app.dataDir)).toEqual([]);
    } finally {
      await app.close();
      await service.close();
    }
  });

  it('is replaced for every module that injects it', async () => {
    const files = new Map<string, string>();
    const put = async (key: string, content: NodeJS.ReadableStream) =>
      files.set(key, await text(content)).get(key)!.length;
    const app = await startWith({ provide: Storage, useValue: { put } });
    try {
      const content = (async function* () {
        yield Buffer.from('a report');
      })();
      await app.commands.execute(new StoreDocument({ key: '1/report.csv', content }));
      expect([...files]).toEqual([['documents/1/report.csv', 'a report']]);
    } finally {
      await app.close();
    }
  });

  it('is replaced without the settings that the original needs', async () => {
    const asked: Transcript[] = [];
    class Summarizer extends EmbeddedAnalyst {
      override summarize(transcript: Transcript): Promise<string> {
        asked.push(transcript);
        return Promise.resolve('They spoke.');
      }
    }
    const app = await startIntelligenceApp({}, undefined, undefined, undefined, [
      { provide: Analyst, useClass: Summarizer },
    ]);
    try {
      const scenario = await IntelligenceScenario.open(app);
      const call = await scenario.analysedCall(findDialogue('a late delivery'));
      expect((await scenario.get(call, 'summary')).summary.content).toBe('They spoke.');
      expect(asked).toHaveLength(1);
    } finally {
      await app.close();
    }
  });

  it('is replaced for commands too', async () => {
    const app = await TestApp.start();
    try {
      const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = app;
      const config = new Config({ DATA_DIR, DATABASE_URL, ROLES: 'api', SECRET_KEY: 'a secret key for tests only' });
      const made: string[] = [];
      const useFactory = () => made.push('transcriber');
      await withApplication(config, (opened) => opened.query(new SetupLink()), [{ provide: Transcriber, useFactory }]);
      expect(made).toEqual(['transcriber']);
    } finally {
      await app.close();
    }
  });

  const compose = (...own: Replacement[]) =>
    AppModule.forRoot(new Config({ SECRET_KEY: 'a secret key for tests only' }), new TestClock(), own);

  it.each([Analyst, Carrier, Mailer, Storage, Transcriber])('may be the port $name', (provide) => {
    expect(() => compose({ provide, useValue: {} })).not.toThrow();
  });

  it('that does not exist cannot be replaced', () => {
    class Printer {}
    expect(() => compose({ provide: Printer, useValue: new Printer() })).toThrow('No module provides Printer.');
  });
});
