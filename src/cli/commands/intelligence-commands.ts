import { ImportRule, type RuleKind } from '../../contracts/intelligence/commands.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { companyMustExist } from './company-commands.js';
import { readJsonFile } from '../json-file.js';
import { id, mandatory, type Option } from '../options.js';

const json = (): Option<unknown> => ({ takes: 'a file in JSON', read: readJsonFile });

const importing = (name: string, kind: RuleKind, about: string) =>
  command({
    name,
    about,
    options: { company: mandatory(id()), file: mandatory(json()) },
    run: (config, { company, file }) =>
      withApplication(config, async (app) => {
        await companyMustExist(app, company);
        return { json: { ...(await app.tell(new ImportRule(company, kind, file))) } };
      }),
  });

export const intelligenceCommands = [
  importing('playbook:import', 'playbook', 'Gives a company a playbook; the same name again replaces it'),
  importing('scorecard:import', 'scorecard', 'Gives a company a scorecard; the same name again replaces it'),
  importing('summary-template:import', 'summary_template', 'Gives a company a summary template; or replaces it'),
];
