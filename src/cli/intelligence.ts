import { readFile } from 'node:fs/promises';
import { ImportRule, type RuleKind } from '../contracts/intelligence.js';
import { withApplication } from './application.js';
import { command } from './command.js';
import { companyMustExist } from './companies.js';
import { id, mandatory, Misfit, type Option } from './options.js';

/** What the file holds is judged by the server; here it only has to be JSON. */
const json = (): Option<unknown> => ({
  takes: 'a file in JSON',
  async read(path) {
    const text = await readFile(path, 'utf8').catch(() => {
      throw new Misfit(`and "${path}" cannot be read`);
    });
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new Misfit(`and "${path}" is not JSON`);
    }
  },
});

const importing = (name: string, kind: RuleKind, about: string) =>
  command({
    ...{ name, about },
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
