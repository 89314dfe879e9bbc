/** Opens a page and submits its form with the hidden fields and cookies that came with it, as a browser does. */
export async function submitForm(url: string, typed: Record<string, string>): Promise<Response> {
  const page = await fetch(url);
  const hidden = [...(await page.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const fields = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...typed };
  const cookie = page.headers.getSetCookie().map((each) => each.split(';')[0]);
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: cookie.length > 0 ? { cookie: cookie.join('; ') } : {},
    body: new URLSearchParams(fields),
  });
}
