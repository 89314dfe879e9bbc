import { SameMoment } from '../../src/platform/http/same-moment.js';

describe('an answer to those who ask at the same moment', () => {
  let made: number;
  let moment: SameMoment<number>;
  const make = () => Promise.resolve(++made);

  beforeEach(() => {
    made = 0;
    moment = new SameMoment();
  });

  it('is made once for all who ask for the same', async () => {
    expect(await Promise.all([moment.share('a', make), moment.share('a', make)])).toEqual([1, 1]);
  });

  it('is made for each who asks for something else, or for nothing that has a name', async () => {
    const asked = [moment.share('a', make), moment.share('b', make), moment.share(undefined, make)];
    expect((await Promise.all(asked)).sort()).toEqual([1, 2, 3]);
    expect(await moment.share(undefined, make)).toBe(4);
  });

  it('is made after all of them asked, and anew for whoever asks while it is made', async () => {
    let state = 'before';
    let later: Promise<string> | undefined;
    const told = new SameMoment<string>();
    const read = () => {
      later ??= told.share('a', () => Promise.resolve(state));
      return Promise.resolve(state);
    };
    const first = told.share('a', read);
    state = 'after';
    expect(await first).toBe('after');
    state = 'later';
    expect(await later).toBe('later');
  });

  it('fails for all of them, and for nobody after them', async () => {
    const fail = () => Promise.reject(new Error('gone'));
    const both = await Promise.allSettled([moment.share('a', fail), moment.share('a', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await moment.share('a', make)).toBe(1);
  });
});
