import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddSystemTags, type TagFields } from '../../../contracts/tags/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { nameKey } from '../../../platform/text/name-key.js';

const tag = (name: string, color: string, description: string): TagFields => ({ name, color, description });

/** Clients identify these tags by their descriptions. */
const SYSTEM_TAGS: readonly TagFields[] = [
  tag('Callback Request', '#29C8FF', 'queue_callback'),
  tag('Called Back', '#B285D1', 'queue_called_back'),
  tag('Conference', '#000000', 'conference'),
  tag('Follow Up', '#ff7d03', 'follow_up_self_assign'),
  tag('Voicemail Drop', '#FCBB26', 'voicemail_drop'),
  tag('Voice Virtual Agent', '#00B388', 'voice_virtual_agent'),
];

export const SYSTEM_DESCRIPTIONS = SYSTEM_TAGS.map(({ description }) => description!);

@CommandHandler(AddSystemTags)
export class AddSystemTagsHandler implements ICommandHandler<AddSystemTags> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId }: AddSystemTags): Promise<void> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      await tx.change(
        `INSERT INTO tags (company_id, name, name_key, color, description, created_at)
         VALUES ${SYSTEM_TAGS.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
        SYSTEM_TAGS.flatMap(({ name, color, description }) => [
          companyId,
          name,
          nameKey(name),
          color,
          description,
          now,
        ]),
      );
    });
  }
}
