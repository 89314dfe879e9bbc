import { RememberDemo } from '../../src/contracts/companies/commands.js';
import { makeDemoCompany } from '../../src/demo/make-demo.js';
import { Application } from '../../src/platform/application.js';
import { TestApp } from '../support/app.js';
import { ApiClient } from '../support/http/api-client.js';
import { DashboardClient } from '../support/http/dashboard-client.js';

const FIRST = 'demo.example';

export interface Demo {
  companyId: number;
  ownerId: number;
  api: ApiClient;
  /** The owner's session in the dashboard. */
  owner: DashboardClient;
  credentials: { email: string; password: string };
}

/** The demo company of the first start, with a few past calls. */
export async function makeDemo(app: TestApp, domain = FIRST, calls = 30): Promise<Demo> {
  app.clock.set(Date.now());
  const application = new Application(app.context);
  const demo = await application.inTransaction(async () => {
    const made = await makeDemoCompany(application, () => domain, { calls, months: 1 });
    if (domain === FIRST) await application.execute(new RememberDemo(made));
    return made;
  });
  await app.settle();
  return {
    companyId: demo.companyId,
    ownerId: demo.ownerId,
    api: ApiClient.basic(app.url, demo.apiId, demo.apiToken),
    owner: await DashboardClient.logIn(app.url, demo.owner),
    credentials: demo.owner,
  };
}
