import Ajv2020 from 'ajv/dist/2020.js';
import { TestApp } from '../../support/app.js';

describe('the JSON Schemas of definitions', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  it.each(['flow', 'playbook', 'scorecard', 'summary-template'])('serve %s.json to everyone', async (name) => {
    const url = `${app.url}/schemas/${name}.json`;
    const answer = await fetch(url);
    const schema = (await answer.json()) as { examples: unknown[] };
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
    ]);
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: url,
      title: expect.any(String),
      description: expect.any(String),
    });
    const ajv = new Ajv2020({ strict: false });
    for (const example of schema.examples) expect(ajv.validate(schema, example)).toBe(true);
  });

  it('are 404 by another name', async () => {
    const answer = await fetch(`${app.url}/schemas/nothing.json`);
    await answer.text();
    expect(answer.status).toBe(404);
  });
});
