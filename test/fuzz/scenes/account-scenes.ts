import { eventually } from '../../support/eventually.js';
import { invitationLink, readMails, recipientOf } from '../../support/mails.js';
import { connectApp, logInAdmin, logInAgent, PASSWORD } from '../server/company.js';
import { bearer, LEAVING } from '../server/clients.js';
import type { Scene } from './scene.js';

/** Logs in and out in every way, with the clients whose sessions random requests end. */
export async function accountScenes(scene: Scene, dataDir: string, round: number): Promise<void> {
  const { company, run } = scene;
  const anybody = scene.as('anybody');
  if (round === 1) {
    await anybody.try('openDashboardSessionByLink', { body: { token: company.links.dashboard } });
    await anybody.try('openPhoneSessionByLink', { body: { token: company.links.phone } });
    await resetPassword(scene, dataDir);
  }
  const login = { email: company.links.email, password: PASSWORD };
  await logInAdmin(run, LEAVING.closeDashboardSession, login);
  await endSessions(scene);
  await logInAdmin(run, LEAVING.closeDashboardSession, login);
  await logInAgent(run, LEAVING.closePhoneSession, company.links.email);
  const unchanged = { body: { current_password: PASSWORD, password: PASSWORD } };
  await scene.as(LEAVING.closeDashboardSession).try('changeOwnPassword', unchanged);
  await logInAgent(run, LEAVING.closePhoneSession, company.links.email);
  await scene.as(LEAVING.closePhoneSession).try('changePhonePassword', unchanged);
  await logInAdmin(run, LEAVING.closeDashboardSession, login);
  for (const { client, email } of company.agents)
    if (!(await scene.as(client).try('getPhoneState'))) await logInAgent(run, client, email);
  await scene.as('app').try('disableIntegration');
  await scene.as('app').try('enableIntegration');
  await installAndRemoveApp(scene);
}

async function endSessions(scene: Scene): Promise<void> {
  const id = scene.company.links.userId;
  const admin = scene.as('admin 0');
  const sessions = (await admin.try('listUserSessions', { ids: { id } }))?.sessions ?? [];
  for (const session of sessions) await admin.try('endUserSession', { ids: { id, session_id: session.id } });
}

async function installAndRemoveApp(scene: Scene): Promise<void> {
  const { run, company } = scene;
  run.clients.set('other app', bearer(await connectApp(run, company.owner, company.otherApp)));
  const id = (await scene.as('other app').try('getIntegration'))?.integration.id;
  const admin = scene.as('admin 0');
  await admin.try('updateInstalledIntegration', { ids: { integration_id: id }, body: { active: true } });
  await admin.try('deleteInstalledIntegration', { ids: { integration_id: id } });
}

async function resetPassword(scene: Scene, dataDir: string): Promise<void> {
  const { email } = scene.company.links;
  await scene.as('anybody').try('requestPasswordReset', { body: { email } });
  const mail = await eventually(async () => {
    const found = (await readMails(dataDir)).find((each) => recipientOf(each) === email);
    if (!found) throw new Error(`No mail was sent to ${email}.`);
    return found;
  });
  const token = new URL(invitationLink(mail)).hash.slice(1);
  await scene.as('anybody').try('setPasswordByLink', { body: { token, password: PASSWORD } });
}
