// `npm run bench:analysis`: what the embedded analyst notes about dialogues, against what a person noted. The half `near` was
// looked at while its rules were written, the half `aside` was not. With a file name, prints what was said about that dialogue.
import { createRequire } from 'node:module';
import { KINDS, mean, readDialogues, scoreDialogue, total } from './score.mjs';

const require = createRequire(import.meta.url);
const embedded = '../../../dist/modules/intelligence/analyst/embedded';
const { EmbeddedAnalyst } = require(`${embedded}/embedded-analyst.js`);
const { parseTranscript } = require(`${embedded}/language/parsed-transcript.js`);
const { findNames } = require(`${embedded}/language/names.js`);
const { matchesOf } = require(`${embedded}/cues/cues.js`);

const tools = { analyst: new EmbeddedAnalyst(), parse: parseTranscript, findNames, matchesOf };
const only = process.argv.slice(2);

for (const half of ['near', 'aside']) {
  const dialogues = readDialogues(half);
  if (dialogues.length === 0) continue;
  const scores = [];
  for (const dialogue of dialogues) {
    const score = await scoreDialogue(tools, dialogue);
    scores.push(score);
    if (only.some((part) => `${half}/${dialogue.file}`.includes(part))) print(`${half}/${dialogue.file}`, score);
  }
  const totals = total(scores);
  console.log(`\n${half}, ${dialogues.length} dialogues    precision  recall      F1`);
  for (const kind of KINDS) {
    const { precision, recall, f1 } = totals[kind];
    console.log(
      `  ${kind.padEnd(22)} ${[precision, recall, f1].map((value) => value.toFixed(2).padStart(8)).join('')}`,
    );
  }
  console.log(`  ${'mean'.padEnd(38)} ${mean(totals).toFixed(2).padStart(8)}`);
}

function print(name, { texts, ...counts }) {
  console.log(`\n# ${name}`);
  console.log(`reason: ${texts.reason}\nsummary: ${texts.summary}`);
  console.log(`items:\n${texts.items.map((item) => `  - ${item}`).join('\n')}`);
  console.log(`topics: ${texts.topics.join(', ')}\nnames: ${texts.names.join(', ')}`);
  console.log(KINDS.map((kind) => `${kind} ${Object.values(counts[kind]).join('/')}`).join('  '));
}
