import { writeFileSync } from 'node:fs';
import { REPORT } from './settings.mjs';

const HEAD = ['row', 'rate', 'baseline', 'ratio', 'CPU ms/op', 'baseline', 'by CPU', 'target'];
const table = [];
const notes = [];

const perSecond = (rate) => (rate === undefined ? '' : `${rate < 100 ? rate.toFixed(1) : Math.round(rate)}/s`);

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

const print = (cells) =>
  console.log(
    cells
      .map((cell, i) => cell.padEnd([62, 10, 10, 9, 10, 9, 8, 0][i]))
      .join(' ')
      .trimEnd(),
  );

/** Adds a line; `rate` and `baseline` are operations per second, other values are given as text. */
export function row(name, { rate, baseline, ratio, cpu, baselineCpu, value, target = '' }) {
  if (table.length === 0) print(HEAD);
  const share = ratio ?? (baseline === undefined ? '' : percent(rate, baseline));
  // On a machine that does other work too, the ratio of CPU times is steadier than that of rates.
  const byCpu = baselineCpu === undefined ? '' : percent(baselineCpu, cpu);
  const times = [cpu, baselineCpu].map((time) => time?.toFixed(3) ?? '');
  const cells = [name, value ?? perSecond(rate), perSecond(baseline), share, ...times, byCpu, target];
  table.push(cells);
  print(cells);
}

export function note(text) {
  notes.push(text);
  console.log(`  note: ${text}`);
}

export function writeReport() {
  if (!REPORT) return;
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const lines = [line(HEAD), line(HEAD.map(() => '---')), ...table.map(line), '', ...notes.map((text) => `- ${text}`)];
  writeFileSync(REPORT, `${lines.join('\n')}\n`);
}
