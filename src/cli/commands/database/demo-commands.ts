import { HISTORY, makeDemoCompany, tour } from '../../../demo/make-demo.js';
import { command } from '../../command.js';
import { integer } from '../../options/options.js';
import { ProgressBar } from '../../progress.js';

const seed = command({
  name: 'demo:seed',
  description: 'Makes another demo company with users, teams, Numbers, contacts, tags, calls and a key',
  options: { calls: integer(0, 1_000_000), months: integer(1, 120) },
  async run(app, options, config) {
    const history = { calls: options.calls ?? HISTORY.calls, months: options.months ?? HISTORY.months };
    const bar = new ProgressBar('calls', history.calls);
    // Emails are unique in the installation, so each demo company has its own domain.
    const demo = await app.inTransaction(() =>
      makeDemoCompany(
        app,
        (companyId) => `demo-${companyId}.example`,
        history,
        (done) => bar.show(done),
      ),
    );
    bar.end();
    const { companyId, apiId, apiToken } = demo;
    return {
      json: { company_id: companyId, api_id: apiId, api_token: apiToken },
      lines: [`company_id  ${companyId}`, ...tour(demo, config.baseUrl)],
    };
  },
});

export const demoCommands = [seed];
