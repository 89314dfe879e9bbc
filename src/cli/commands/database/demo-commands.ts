import { command } from '../../command.js';
import { integer } from '../../options/options.js';

const seed = command({
  name: 'demo:seed',
  description: 'Makes another demo company with users, teams, Numbers, contacts, tags, calls and a key',
  options: { calls: integer(0, 1_000_000), months: integer(1, 120) },
  async run(app, options, { stderr }, config) {
    // Imported lazily, because other commands do not need the texts of the demo.
    const [{ tour }, { DemoProgress }, { HISTORY, makeDemoCompany }] = await Promise.all([
      import('../../../demo/demo-greeting.js'),
      import('../../../demo/demo-progress.js'),
      import('../../../demo/make-demo.js'),
    ]);
    const history = { calls: options.calls ?? HISTORY.calls, months: options.months ?? HISTORY.months };
    const progress = stderr.isTTY ? new DemoProgress(stderr) : undefined;
    // Emails are unique in the installation, so each demo company has its own domain.
    const demo = await app.inTransaction(() =>
      makeDemoCompany(app, (companyId) => `demo-${companyId}.example`, history, progress?.show),
    );
    progress?.end();
    const { companyId, apiId, apiToken } = demo;
    return {
      json: { company_id: companyId, api_id: apiId, api_token: apiToken },
      lines: [
        `company_id  ${companyId}`,
        'Its key and the password of its owner are shown this once; try:',
        ...tour(demo, config.baseUrl),
      ],
    };
  },
});

export const demoCommands = [seed];
