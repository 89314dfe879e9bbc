import { TestApp } from '../../support/app.js';
import { requestHead, sendRaw } from '../../support/http/raw-http.js';

describe('the reference page', () => {
  let app: TestApp;
  let page: string;

  beforeAll(async () => {
    app = await TestApp.start();
    page = await (await fetch(`${app.url}/docs`)).text();
  });

  afterAll(() => app.close());

  /** Reads the whole response, because an unread one would delay the shutdown. */
  const load = async (path: string | URL) => {
    const answer = await fetch(new URL(path, `${app.url}/docs`));
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const references = (html: string): string[] =>
    [...html.matchAll(/(?:src|href)\s*=\s*["']([^"']+)["']/g)].map(([, url]) => url);

  it.each(['/docs', '/docs/'])('is HTML at %s, without credentials', async (path) => {
    expect(await load(path)).toMatchObject({ status: 200, type: expect.stringContaining('text/html') });
  });

  it('loads all assets from this server', async () => {
    const found = references(page);
    expect(found.some((url) => url.endsWith('.css'))).toBe(true);
    expect(found.some((url) => url.endsWith('.js'))).toBe(true);
    for (const reference of found) {
      if (reference.startsWith('data:')) continue;
      expect(new URL(reference, `${app.url}/docs`).origin).toBe(app.url);
      const { status, text } = await load(reference);
      expect([reference, status, text.length > 0]).toEqual([reference, 200, true]);
    }
  });

  it('loads the same assets with a trailing slash', async () => {
    for (const reference of references((await load('/docs/')).text)) {
      if (reference.startsWith('data:')) continue;
      const { status } = await load(new URL(reference, `${app.url}/docs/`));
      expect([reference, status]).toEqual([reference, 200]);
    }
  });

  it('references no other host in the page, its style sheet or its settings', async () => {
    const texts = [page];
    for (const reference of references(page))
      if (/reference\.(css|js)$/.test(reference)) texts.push((await load(reference)).text);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text.match(/(?:https?:)?\/\/[^"')\s]+/g)).toBeNull();
  });

  it('allows scripts and requests of this server only', async () => {
    const answer = await fetch(`${app.url}/docs`);
    await answer.text();
    const policy = answer.headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(page).not.toMatch(/<script>|\son\w+=|style=/);
  });

  it('offers the served documents, without telemetry or fonts of other hosts', async () => {
    const { text } = await load('/docs/reference.js');
    const settings = JSON.parse(/createApiReference\('#reference', (\{.*\})\)/.exec(text)![1]) as {
      sources: { url: string }[];
    };
    expect(settings).toMatchObject({ telemetry: false, withDefaultFonts: false, agent: { disabled: true } });
    expect(settings.sources.map(({ url }) => url)).toEqual(['/openapi.json', '/carrier-openapi.json']);
    for (const { url } of settings.sources) expect((await load(url)).status).toBe(200);
  });

  it('answers 404 with the error body to an unknown asset', async () => {
    const { status, text } = await load('/docs/nothing.js');
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ error: 'Not Found', success: false })]);
  });

  it.each(['/docs/../../package.json', '/docs/%2e%2e/%2e%2e/package.json', '/docs/..%2f..%2fpackage.json'])(
    'serves no file outside its folder: %s',
    async (path) => {
      const { status, text } = await sendRaw(app.url, requestHead(`GET ${path}`));
      expect([400, 403, 404]).toContain(status);
      expect(JSON.parse(text)).toMatchObject({ success: false });
    },
  );
});
