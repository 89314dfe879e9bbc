import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MESSAGES, type NumberChanges, UpdateNumber } from '../../../contracts/numbers/commands.js';
import { NUMBER_STATUSES, type NumberStatus, PRIORITIES, type Priority } from '../../../contracts/numbers/types.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import {
  boolean,
  Field,
  type FieldType,
  fieldType,
  invalid,
  isObject,
  oneOf,
  text,
} from '../../../platform/http/validation/fields.js';
import { numberNotFound } from '../number-not-found.js';
import { PhoneNumber } from '../number.entity.js';
import { OpeningTimer } from '../opening-timer.js';
import { NumberChanger } from './change-number.js';

const MAX_NAME_LENGTH = 255;
const nameText = text(MAX_NAME_LENGTH);

/** An empty name is an invalid value (400), not a missing one (422). */
const name: FieldType = {
  check: (value) =>
    typeof value === 'string' && value.trim() === '' ? invalid('must not be empty') : nameText.check(value),
  schema: { ...nameText.schema, minLength: 1 },
};
const anything: FieldType = { check: () => undefined, schema: { type: 'boolean', deprecated: true } };
const priority = fieldType((value) => (PRIORITIES as readonly unknown[]).includes(value), 'must be null, 0 or 1', {
  oneOf: [{ type: 'integer', enum: [0, 1] }, { type: 'null' }],
});
const messages = fieldType(isObject, 'must be an object of URLs', {
  type: 'object',
  additionalProperties: { type: 'string', format: 'uri' },
});

export class UpdateNumberBody {
  @Field(name, { description: 'Not empty', example: 'French Office' })
  name?: string;

  @Field(oneOf(NUMBER_STATUSES), { description: 'Written to the first Time Rule widget of the flow', example: 'open' })
  availability_status?: NumberStatus;

  @Field(boolean, { description: 'Of inbound and outbound calls together', example: true })
  live_recording_activated?: boolean;

  @Field(priority, { description: 'Order of waiting callers: 1 before 0 before null', example: 1 })
  priority?: Priority;

  @Field(messages, {
    description: `Public http or https URLs of audio files: ${MESSAGES.join(', ')}; others have no effect`,
    example: { voicemail: 'https://assets.example.com/audio/voicemail.mp3' },
  })
  messages?: NumberChanges['messages'];

  @Field(anything, { description: 'Deprecated; no effect', example: false })
  is_ivr?: unknown;
}

export const changesOf = (body: UpdateNumberBody): NumberChanges => ({
  name: body.name,
  availabilityStatus: body.availability_status,
  recording: body.live_recording_activated,
  priority: body.priority,
  messages: body.messages,
});

@CommandHandler(UpdateNumber)
export class UpdateNumberHandler implements ICommandHandler<UpdateNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changer: NumberChanger,
    private readonly openings: OpeningTimer,
  ) {}

  execute({ ref, changes }: UpdateNumber): Promise<void> {
    return this.work.run(async (tx) => {
      const number = await tx.lock(PhoneNumber, { ...ref, deletedAt: 0 });
      if (!number) throw numberNotFound();
      if (changes.digits !== undefined) number.setDigits(changes.digits);
      if (changes.country !== undefined) number.setLocation(changes.country, changes.timeZone);
      else if (changes.timeZone !== undefined) number.setLocation(number.country, changes.timeZone);
      await this.changer.apply(number, changes);
      await this.changer.link(tx, number, changes);
      await this.openings.saveAndSchedule(tx, number);
    });
  }
}
