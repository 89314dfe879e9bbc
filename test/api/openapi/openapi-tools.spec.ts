import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { FETCH_PROGRAM, SDK_PROGRAM } from './client-programs.js';
import { ClientProject, LINT_RULES } from './generated-clients.js';
import { OpenApiDocument } from './openapi-document.js';
import { inFull } from '../../support/size.js';

// The generators and the compiler are slow on a busy machine.
const LONGEST = 300_000;

const PAGE_TYPES = join(__dirname, '../../../web/src/api/schema.d.ts');

function withoutComments(text: string): string {
  const source = ts.createSourceFile('schema.d.ts', text, ts.ScriptTarget.Latest, true);
  return ts.createPrinter({ removeComments: true }).printFile(source);
}

describe('tools that read the OpenAPI document', () => {
  let app: TestApp;
  let project: ClientProject;

  beforeAll(async () => {
    app = await TestApp.start({ CARRIER_TOKEN: 'the token of a carrier' });
    project = new ClientProject((await OpenApiDocument.load(app.url)).json);
    await project.tool('openapi-typescript', 'openapi.json', '--output', 'schema.ts');
  }, LONGEST);

  afterAll(async () => {
    project.remove();
    await app.close();
  });

  it('give the dashboard the types it was built with; npm run web:types writes them', () => {
    expect(withoutComments(project.read('schema.ts')) === withoutComments(readFileSync(PAGE_TYPES, 'utf8'))).toBe(true);
  });

  (inFull ? it : it.skip)('find nothing to criticize', async () => {
    const report = await project.tool('redocly', 'lint', 'openapi.json', '--config', LINT_RULES, '--format', 'json');
    const { totals, problems } = JSON.parse(report) as { totals: object; problems: { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  (inFull ? describe : describe.skip)('generate clients', () => {
    let company: TestCompany;
    let call: CallReference;

    beforeAll(async () => {
      company = await app.company();
      const center = await CallCenter.open(app, company);
      call = await center.talk('+33639984511');
      project.write('fetch-program.ts', FETCH_PROGRAM);
      project.write('sdk-program.ts', SDK_PROGRAM);
      await project.tool('openapi-ts', '--input', 'openapi.json', '--output', 'sdk');
      await project.tool('tsc', '--project', '.');
    }, LONGEST);

    const credentials = () => `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;

    it.each([
      ['openapi-typescript', 'fetch-program', 'Grace Hopper', 'grace@example.com'],
      ['@hey-api/openapi-ts', 'sdk-program', 'Ada King', 'ada@example.com'],
    ])('of %s, which compile under strict and work', async (_, program, name, email) => {
      const printed = await project.node(`dist/${program}.js`, app.url, credentials(), String(call.id));
      expect(JSON.parse(printed)).toEqual({
        created: name,
        users: [email],
        call: [call.id, 'inbound', expect.stringMatching(/^\+33 /), 'Ada Lovelace'],
        refused: [400, 'Give exactly one of user_id, team_id and number.'],
      });
    });
  });
});
