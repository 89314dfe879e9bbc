import { ImportRule, type RuleKind } from '../../contracts/intelligence/commands.js';
import { companyCommand } from '../command.js';
import { readJsonFile } from '../json-file.js';
import { mandatory, type Option } from '../options.js';

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

export const intelligenceCommands = [
  importCommand('playbook:import', 'playbook', 'Gives a company a playbook; the same name again replaces it'),
  importCommand('scorecard:import', 'scorecard', 'Gives a company a scorecard; the same name again replaces it'),
  importCommand('summary-template:import', 'summary_template', 'Gives a company a summary template; or replaces it'),
];
