import { RerunAnalysis } from '../../../src/contracts/intelligence/commands.js';
import type { TestApp } from '../../support/app.js';
import { findDialogue, IntelligenceScenario, startIntelligenceApp } from '../../intelligence/intelligence-scenario.js';

describe('the results of a call by the built-in rules', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;

  beforeAll(async () => {
    app = await startIntelligenceApp();
    scenario = await IntelligenceScenario.open(app);
  });

  afterAll(() => app.close());

  it.each([
    [
      'une facture fausse',
      "Notes d'appel",
      "Motif de l'appel",
      'Bonne conversation',
      'Qualité du service',
      'Entendu : ',
    ],
    ['eine Reklamation', 'Gesprächsnotizen', 'Grund des Anrufs', 'Gutes Gespräch', 'Servicequalität', 'Gehört: '],
    ['een verhuizing', 'Gespreksnotities', 'Reden van het gesprek', 'Goed gesprek', 'Servicekwaliteit', 'Gehoord: '],
  ])('are in its language (%s)', async (dialogue, template, section, playbook, scorecard, feedback) => {
    const call = await scenario.analysedCall(findDialogue(dialogue));
    const summary = await scenario.get(call, 'custom_summary_result');
    expect(summary.custom_summary.name).toBe(template);
    expect(summary.summary_template_results[0].name).toBe(section);
    const result = await scenario.get(call, 'playbook_result?fetch_playbook=true');
    expect(result.playbook.name).toBe(playbook);
    const [evaluation] = (await scenario.get(call, 'evaluations')).evaluations;
    expect(evaluation.scorecard.name).toBe(scorecard);
    expect(evaluation.categories[0].questions[0].feedback).toMatch(new RegExp(`^${feedback}`));
  });

  it('are not published again by a rerun that changes nothing', async () => {
    const call = await scenario.analysedCall(findDialogue('a renewal'));
    await app.settle();
    const before = await scenario.get(call, 'custom_summary_result');
    app.clock.advance(60_000);
    app.events.splice(0);
    const rerun = new RerunAnalysis({ calls: { callId: call.id } });
    expect(await app.commands.execute(rerun)).toEqual({ calls: 1 });
    await app.settle();
    expect(await scenario.get(call, 'custom_summary_result')).toEqual(before);
    expect(app.events.map((event) => event.constructor.name)).not.toContain('CustomSummaryEdited');
  });

  it('are reviewed by the scorecard in its language', async () => {
    const call = await scenario.analysedCall(findDialogue('une facture fausse'));
    await app.work.run((tx) => tx.change("DELETE FROM insights WHERE call_id = ? AND kind = 'evaluation'", [call.id]));
    const phone = await app.phone(await app.user(scenario.company.id, { roles: ['supervisor'] }));
    const answers = [{ category: 1, question: 1, answer: 'YES' }];
    expect((await phone.put(`/phone/v1/calls/${call.id}/evaluations`, { answers })).status).toBe(204);
    const [{ scorecard }] = (await scenario.get(call, 'evaluations')).evaluations;
    expect(scorecard.name).toBe('Qualité du service');
  });
});
