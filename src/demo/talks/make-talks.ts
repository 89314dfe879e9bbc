import { ImportRule, ImportTranscript } from '../../contracts/intelligence/commands.js';
import { StoreCallFile } from '../../contracts/media/commands.js';
import type { Application } from '../../platform/application.js';
import { SECOND } from '../../platform/clock.js';
import { PLAYBOOK, SCORECARD } from './rules.js';
import { secondsOf, soundFileOf } from './sounds.js';
import type { PlacedTalk } from './talk-placer.js';

/** Creates a playbook, a scorecard and the transcripts to analyse with them, in the unit of work of the caller. */
export async function makeTalks(app: Application, companyId: number, talks: readonly PlacedTalk[]): Promise<void> {
  await app.execute(new ImportRule({ companyId, kind: 'playbook', definition: PLAYBOOK }));
  await app.execute(new ImportRule({ companyId, kind: 'scorecard', definition: SCORECARD }));
  for (const { sid, talk, lines, spans, startsAt } of talks) {
    const { language, kind, sound } = talk;
    const utterances = lines.map((line, i) => {
      const [from, to] = spans[i]!;
      return {
        participantType: line.startsWith('A:') ? ('internal' as const) : ('external' as const),
        text: line.slice(3),
        timestamp: startsAt + Math.round(from * SECOND),
        durationMs: Math.round((to - from) * SECOND),
      };
    });
    await app.execute(new ImportTranscript({ companyId, sid, language, utterances }));
    if (sound === undefined) continue;
    const file = { kind: kind === 'voicemail' ? 'voicemail' : 'recording', duration: secondsOf(spans) } as const;
    await app.execute(new StoreCallFile({ sid, ...file, source: { path: soundFileOf(sound) }, quiet: true }));
  }
}
