import { quotedName } from '../../../src/platform/mail/quoted-name.js';

describe('a name in an email', () => {
  it.each([
    ['Zoë 🦄', '"Zoë 🦄"'],
    ['Dr. J.R.R. Tolkien', '"Dr. J. R. R. Tolkien"'],
    ['Visit https://evil.example/win', '"Visit https: evil. example win"'],
    ['www.evil.example', '"www. evil. example"'],
    ['boss@evil.example', '"boss evil. example"'],
    ['evil。example', '"evil。 example"'],
    ['Bob" invites you. Visit "evil', `"Bob' invites you. Visit 'evil"`],
    ['Bob”\r\n\r\nYou won', `"Bob' You won"`],
    ['Bob\u202egnp', '"Bob gnp"'],
    ['x'.repeat(60), `"${'x'.repeat(60)}"`],
    ['x'.repeat(61), `"${'x'.repeat(59)}…"`],
    ['👩‍👩‍👧‍👦'.repeat(61), `"${'👩‍👩‍👧‍👦'.repeat(59)}…"`],
    [`a${'\u0301'.repeat(2000)}`, expect.stringMatching(/^"a\u0301{959}…"$/)],
  ])('%j is written as %s', (name, written) => {
    expect(quotedName(name)).toEqual(written);
  });
});
