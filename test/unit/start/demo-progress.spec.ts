import { DemoProgress } from '../../../src/demo/demo-progress.js';

function shown(isTTY: boolean): string {
  let text = '';
  const progress = new DemoProgress({ isTTY, write: (more: string) => (text += more) });
  progress.show('Making the demo company');
  for (const done of [0, 1000, 1100, 2000]) progress.show('Calls', done, 2000);
  progress.show('Transcripts');
  progress.end();
  return text;
}

describe('the progress of the demo', () => {
  it('is a bar for a stage with a total on a terminal', () => {
    expect(shown(true).split(/[\r\n]/)).toEqual([
      'Making the demo company',
      '',
      `[${' '.repeat(30)}]   0 %  0 of 2,000 calls`,
      `[${'='.repeat(15).padEnd(30)}]  50 %  1,000 of 2,000 calls`,
      `[${'='.repeat(16).padEnd(30)}]  55 %  1,100 of 2,000 calls`,
      `[${'='.repeat(30)}] 100 %  2,000 of 2,000 calls`,
      'Transcripts',
      '',
    ]);
  });

  it('is a few plain lines without a terminal', () => {
    expect(shown(false).split('\n')).toEqual([
      'Making the demo company',
      'Calls 1,000 of 2,000',
      'Calls 2,000 of 2,000',
      'Transcripts',
      '',
    ]);
  });
});
