import { EmbeddedAnalyst } from '../../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import { matchesOf } from '../../../src/modules/intelligence/analyst/embedded/cues/cues.js';
import { findNames } from '../../../src/modules/intelligence/analyst/embedded/language/names.js';
import { parseTranscript } from '../../../src/modules/intelligence/analyst/embedded/language/parsed-transcript.js';
import { mean, readDialogues, scoreDialogue, total } from '../../bench/analysis/score.mjs';

const tools = { analyst: new EmbeddedAnalyst(), parse: parseTranscript, findNames, matchesOf };

/** The F1 of `npm run bench:analysis`, rounded down or slightly lower; changes of the rules must not reduce it. */
const FLOORS = { near: 0.88, aside: 0.74 };

describe.each(Object.entries(FLOORS))(
  'what the embedded analyst notes about the dialogues of test/bench/analysis/%s',
  (half, floor) => {
    it(`agrees with human notes by at least ${floor}`, async () => {
      const scores = [];
      for (const dialogue of readDialogues(half)) scores.push(await scoreDialogue(tools, dialogue));
      expect(mean(total(scores))).toBeGreaterThanOrEqual(floor);
    });
  },
);
