/** A browser without scripts: keeps cookies, submits forms, does not follow redirects. */
export class FormBrowser {
  private readonly jar = new Map<string, string>();
  private at = '';
  private html = '';

  get cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async open(url: string): Promise<Page> {
    return this.send(url, { method: 'GET' });
  }

  /** Submits the form with this button on the current page, including its hidden fields. */
  async press(button: string, typed: Record<string, string> = {}): Promise<Page> {
    const form = formsOf(this.html).find((each) => each.includes(`value="${button}"`));
    if (!form) throw new Error(`There is no button ${button} on this page: ${this.html}`);
    const fields = { ...hiddenFields(form), act: button, ...typed };
    return this.send(this.at, { method: 'POST', body: new URLSearchParams(fields) });
  }

  logIn({ email, password }: { email: string; password: string }): Promise<Page> {
    return this.press('log_in', { email, password });
  }

  private async send(url: string, init: RequestInit): Promise<Page> {
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: this.cookies } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const location = response.headers.get('location');
    const page = {
      status: response.status,
      headers: response.headers,
      location: location === null ? null : new URL(location, url).href,
      html: await response.text(),
    };
    if (page.location === null) [this.at, this.html] = [url, page.html];
    return page;
  }
}

export interface Page {
  status: number;
  headers: Headers;
  /** The target of the redirect. */
  location: string | null;
  html: string;
}

export const formsOf = (html: string): string[] => [...html.matchAll(/<form[^]*?<\/form>/g)].map(([form]) => form);

const hiddenFields = (form: string): Record<string, string> =>
  Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );

/** Opens a page and submits its form with the hidden fields; the response omits the cookie that only the form needs. */
export async function submitForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const shown = await fetch(url, { headers });
  const cookie = shown.headers.getSetCookie().map((each) => each.split(';')[0]);
  const body = new URLSearchParams({ ...hiddenFields(formsOf(await shown.text())[0] ?? ''), ...fields });
  return fetch(url, { method: 'POST', redirect: 'manual', headers: { ...headers, cookie: cookie.join('; ') }, body });
}

/** The page without its form token, which differs for every browser. */
export const withoutToken = (html: string): string => html.replace(/ value="[^"]*">/, '>');
