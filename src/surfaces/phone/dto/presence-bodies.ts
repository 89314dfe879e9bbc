import {
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
  type Substatus,
  SUBSTATUSES,
} from '../../../contracts/users/commands.js';
import { MAX_WRAP_UP_SECONDS } from '../../../contracts/users/types.js';
import {
  BodySchema,
  boolean,
  Field,
  type FieldType,
  integer,
  oneOf,
} from '../../../platform/http/validation/fields.js';

const unprocessable = ({ check, ...type }: FieldType): FieldType => ({
  ...type,
  check: (value) => {
    const error = check(value);
    return error && { ...error, status: 422 };
  },
});

@BodySchema('SetPhoneAvailability', 'The availability to set; fields that are left out do not change.')
export class AvailabilityBody {
  @Field(oneOf(AVAILABILITY_STATUSES), {
    description: 'available, custom (by working hours) or unavailable; the present one by default.',
    example: 'unavailable',
  })
  availability_status?: AvailabilityStatus;

  @Field(oneOf(SUBSTATUSES), {
    description: 'Reason of the unavailability; only while unavailable.',
    example: 'on_a_break',
  })
  substatus?: Substatus;
}

@BodySchema('ExtendWrapUp', 'By how much the wrap-up time is extended.')
export class ExtendWrapUpBody {
  @Field(unprocessable(integer(1, MAX_WRAP_UP_SECONDS)), {
    mandatory: true,
    description: 'Seconds by which the end of the wrap-up time moves; it is at most an hour from now.',
    example: 60,
  })
  seconds: number;
}

@BodySchema('PauseDialerCampaign', 'Whether the dialer campaign is paused.')
export class PauseDialerBody {
  @Field(boolean, { description: 'true (default) pauses the campaign, false resumes it.', example: true })
  paused?: boolean;
}
