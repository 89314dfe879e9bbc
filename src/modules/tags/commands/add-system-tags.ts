import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddSystemTags, type TagFields } from '../../../contracts/tags/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { nameKey } from '../../../platform/text/name-key.js';

const tag = (name: string, color: string, description: string): TagFields => ({ name, color, description });

const SYSTEM_TAGS: readonly TagFields[] = [
  tag('Callback Request', '#f5a623', 'The caller asked to be called back'),
  tag('Called Back', '#7ed321', 'The caller was called back'),
  tag('Conference', '#4a90e2', 'More than two people were on the call'),
  tag('Follow Up', '#00b388', 'Somebody has to come back to this call'),
  tag('Voicemail Drop', '#9013fe', 'A recorded message was left'),
  tag('Voice Virtual Agent', '#50e3c2', 'A virtual agent took part in the call'),
];

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
