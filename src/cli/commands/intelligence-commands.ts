import { type AnalysedCalls, ImportRule, RerunAnalysis, type RuleKind } from '../../contracts/intelligence/commands.js';
import { SECOND } from '../../platform/clock.js';
import { UsageError } from '../arguments.js';
import { command, companyCommand } from '../command.js';
import { readJsonFile } from '../options/json-file.js';
import { id, invalid, mandatory, type Option } from '../options/options.js';

const json = (): Option<unknown> => ({ expects: 'a file in JSON', parse: readJsonFile });

const importCommand = (name: string, kind: RuleKind, description: string) =>
  companyCommand({
    name,
    description,
    options: { file: mandatory(json()) },
    async run(app, companyId, { file }) {
      return { json: { ...(await app.execute(new ImportRule({ companyId, kind, definition: file }))) } };
    },
  });

/** Milliseconds. */
const time = (): Option<number> => ({
  expects: 'a time: UNIX seconds, or ISO 8601 such as 2026-06-18 or 2026-06-18T10:00:00Z',
  parse(text) {
    const value = /^\d{1,11}$/.test(text)
      ? Number(text) * SECOND
      : /^\d{4}-\d\d-\d\d/.test(text)
        ? Date.parse(text)
        : NaN;
    return Number.isNaN(value) ? invalid(`not "${text}"`) : value;
  },
});

const rerun = command({
  name: 'intelligence:rerun',
  description: 'Analyses finished calls again: one, or those that started from a time until before another',
  options: { call: id(), from: time(), to: time(), company: id() },
  async run(app, { call, from, to, company: companyId }) {
    return { json: { ...(await app.execute(new RerunAnalysis({ calls: selected(call, from, to), companyId }))) } };
  },
});

function selected(callId?: number, from?: number, to?: number): AnalysedCalls {
  if (callId !== undefined && from === undefined && to === undefined) return { callId };
  if (callId !== undefined || from === undefined || to === undefined || from > to)
    throw new UsageError('intelligence:rerun takes --call, or --from and a later --to.');
  return { from, to };
}

export const intelligenceCommands = [
  rerun,
  importCommand('playbook:import', 'playbook', 'Gives a company a playbook; the same name again replaces it'),
  importCommand('scorecard:import', 'scorecard', 'Gives a company a scorecard; the same name again replaces it'),
  importCommand('summary-template:import', 'summary_template', 'Gives a company a summary template; or replaces it'),
];
