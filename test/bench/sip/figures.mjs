import { writeFileSync } from 'node:fs';
import { REPORT } from '../settings.mjs';

const HEAD = ['figure', 'value', 'target'];
const rows = [];

const milliseconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function figure(name, value, target = '') {
  rows.push([name, value, target]);
  console.log(`${name.padEnd(70)} ${value.padEnd(44)} ${target}`.trimEnd());
}

/** The distribution of times, of which the 95th percentile has a limit. */
export function times(name, values, limit) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(values, share)));
  figure(name, `p50 ${p50}, p95 ${p95}, p99 ${p99}`, `p95 <= ${limit} ms`);
}

export function writeFigures() {
  if (!REPORT) return;
  const line = (cells) => `| ${cells.join(' | ')} |`;
  writeFileSync(REPORT, `${[HEAD, HEAD.map(() => '---'), ...rows].map(line).join('\n')}\n`);
}
