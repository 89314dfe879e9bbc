import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CallFacts, ReportSpeech } from '../../../contracts/calls.talk.js';
import { HearUtterance, type SpokenWords, UtteranceHeard } from '../../../contracts/intelligence.js';
import { UserDocuments } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { Packages } from '../packages.js';
import { Conversations } from '../conversations.js';
import { Utterance } from './utterance.entity.js';
import { Utterances } from './utterances.js';

const UNTOLD_LANGUAGE = 'en';

@CommandHandler(HearUtterance)
export class HearUtteranceHandler implements ICommandHandler<HearUtterance> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly utterances: Utterances,
    private readonly conversations: Conversations,
    private readonly packages: Packages,
  ) {}

  execute({ sid, words }: HearUtterance): Promise<void> {
    return this.work.run(async (tx) => {
      const call = await this.commands.execute(new ReportSpeech(sid));
      // What colleagues say to each other is nobody else's.
      if (call.direction === 'internal') return;
      const now = this.clock.now();
      const before = await this.conversations.of(call.companyId, call.id);
      const spoken = {
        ...{ companyId: call.companyId, callId: call.id, participantType: words.participantType, text: words.text },
        userId: await this.speaker(call, words),
        language: words.language ?? before?.language ?? UNTOLD_LANGUAGE,
        ...{ spokenAt: words.timestamp ?? now, durationMs: words.durationMs ?? 0 },
      };
      if (words.timestamp !== undefined && (await this.utterances.isRepeated(spoken))) return;
      if (!before) await this.conversations.begin(tx, call, spoken.language, now);
      const { id } = await tx.manager.save(Object.assign(new Utterance(), spoken));
      if (await this.packages.includes(call.companyId, 'assist'))
        tx.events.push(new UtteranceHeard(call.companyId, call.id, now, id));
    });
  }

  private async speaker({ companyId, userId }: CallFacts, words: SpokenWords): Promise<number | null> {
    if (words.participantType === 'external') return null;
    if (words.userId === undefined) return userId;
    const [known] = await this.queries.execute(new UserDocuments(companyId, [words.userId], 'v2'));
    if (!known) throw Refusal.unprocessable('user_id', 'is not a user of this company');
    return words.userId;
  }
}
