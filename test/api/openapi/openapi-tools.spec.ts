import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { FETCH_PROGRAM, SDK_PROGRAM } from './client-programs.js';
import { ClientProject, LINT_RULES } from './generated-clients.js';
import { OpenApiDocument } from './openapi-document.js';
import { inFull } from '../../support/size.js';

// The generators and the compiler are slow on a busy machine.
const LONGEST = 300_000;

describe('tools that read the OpenAPI document', () => {
  let app: TestApp;
  let document: OpenApiDocument;
  let project: ClientProject;

  beforeAll(async () => {
    app = await TestApp.start({ CARRIER_TOKEN: 'the token of a carrier' });
    document = await OpenApiDocument.load(app.url);
    project = new ClientProject(document.json);
    await project.tool('openapi-typescript', 'openapi.json', '--output', 'schema.ts');
  }, LONGEST);

  afterAll(async () => {
    project.remove();
    await app.close();
  });

  it('generate types for every operation', () => {
    const types = project.read('schema.ts');
    const ids = document.operations.map(([, , { operationId }]) => operationId);
    expect(ids.filter((id) => !types.includes(`operations["${id}"]`))).toEqual([]);
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
