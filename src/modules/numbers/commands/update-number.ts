import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MESSAGES, type NumberChanges, UpdateNumber } from '../../../contracts/numbers/commands.js';
import { NUMBER_STATUSES, type NumberStatus, type Priority } from '../../../contracts/numbers/types.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import {
  BodySchema,
  boolean,
  Field,
  type FieldType,
  fieldType,
  integer,
  invalid,
  isObject,
  nullable,
  oneOf,
  text,
} from '../../../platform/http/validation/fields.js';
import { FlowVersions } from '../flow/flow-versions.js';
import { lockNumber } from '../number-ref.js';
import { OpeningTimer } from '../opening-timer.js';
import { NumberChanger } from './change-number.js';

const MAX_NAME_LENGTH = 255;
const nameText = text(MAX_NAME_LENGTH);

/** An empty name is an invalid value (400), not a missing one (422). */
export const nameField: FieldType = {
  check: (value) =>
    typeof value === 'string' && value.trim() === '' ? invalid('must not be empty') : nameText.check(value),
  schema: { ...nameText.schema, minLength: 1 },
};
const anything: FieldType = { check: () => undefined, schema: { type: 'boolean', deprecated: true } };
const priority = nullable(integer(0, 1, 'must be null, 0 or 1'));
const messages = fieldType(isObject, 'must be an object of URLs', {
  type: 'object',
  additionalProperties: { type: 'string', format: 'uri' },
});

@BodySchema('UpdateNumber', 'Changes to a Number; fields that are left out do not change.')
export class UpdateNumberBody {
  @Field(nameField, { description: 'Name of the Number; not empty.', example: 'French Office' })
  name?: string;

  @Field(oneOf(NUMBER_STATUSES), {
    description: 'open, custom (by opening hours) or closed; written to the first Time Rule widget of the flow.',
    example: 'open',
  })
  availability_status?: NumberStatus;

  @Field(boolean, { description: 'Whether inbound and outbound calls are recorded.', example: true })
  live_recording_activated?: boolean;

  @Field(priority, {
    description: 'Priority of waiting callers: null (default), 0 (no priority) or 1 (top priority).',
    example: 1,
  })
  priority?: Priority;

  @Field(messages, {
    description: `Public http or https URLs of audio files: ${MESSAGES.join(', ')}; others have no effect. The URL of a default sound restores it.`,
    example: { voicemail: 'https://assets.example.com/audio/voicemail.mp3' },
  })
  messages?: NumberChanges['messages'];

  @Field(anything, { description: 'Deprecated; has no effect.', example: false })
  is_ivr?: unknown;
}

export const changesOf = (body: UpdateNumberBody): NumberChanges => ({
  name: body.name,
  availabilityStatus: body.availability_status,
  recording: body.live_recording_activated,
  priority: body.priority,
  messages: body.messages,
});

/** A new status stores no version: several a day would push out versions that somebody may want back. */
const changesFlow = ({ flow, openingHours, messages }: NumberChanges): boolean =>
  [flow, openingHours, messages].some((change) => change !== undefined);

@CommandHandler(UpdateNumber)
export class UpdateNumberHandler implements ICommandHandler<UpdateNumber> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changer: NumberChanger,
    private readonly openings: OpeningTimer,
    private readonly versions: FlowVersions,
  ) {}

  execute({ ref, changes, userId }: UpdateNumber): Promise<void> {
    return this.work.run(async (tx) => {
      const number = await lockNumber(tx, ref);
      const { flow: flowBefore } = number;
      if (changes.digits !== undefined) number.setDigits(changes.digits);
      if (changes.country !== undefined) number.setLocation(changes.country, changes.timeZone);
      else if (changes.timeZone !== undefined) number.setLocation(number.country, changes.timeZone);
      await this.changer.apply(number, changes);
      await this.changer.link(tx, number, changes);
      if (changesFlow(changes)) await this.versions.store(tx, number, flowBefore, userId ?? null);
      await this.openings.saveAndSchedule(tx, number);
    });
  }
}
