import { ImportRule, type RuleKind } from '../../contracts/intelligence/commands.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { requireCompany } from './company-commands.js';
import { readJsonFile } from '../json-file.js';
import { id, mandatory, type Option } from '../options.js';

const json = (): Option<unknown> => ({ expects: 'a file in JSON', parse: readJsonFile });

const importCommand = (name: string, kind: RuleKind, description: string) =>
  command({
    name,
    description,
    options: { company: mandatory(id()), file: mandatory(json()) },
    run: (config, { company, file }) =>
      withApplication(config, async (app) => {
        await requireCompany(app, company);
        return { json: { ...(await app.execute(new ImportRule({ companyId: company, kind, definition: file }))) } };
      }),
  });

export const intelligenceCommands = [
  importCommand('playbook:import', 'playbook', 'Gives a company a playbook; the same name again replaces it'),
  importCommand('scorecard:import', 'scorecard', 'Gives a company a scorecard; the same name again replaces it'),
  importCommand('summary-template:import', 'summary_template', 'Gives a company a summary template; or replaces it'),
];
