import { derived, variant } from '../../../platform/http/openapi/derived-schemas.js';
import { integer, list, reference } from '../../../platform/http/openapi/shapes.js';
import { numberInEvent } from './number-payloads.js';

export const userV2 = reference('User');

export const userV1 = derived('UserV1EventData', 'A user in the events of version 1.', (named) =>
  variant(named('UserV1'), { required: { numbers: list(numberInEvent, 'Numbers of the user.') } }),
);

export const userInWrapUp = derived('UserWrapUpEventData', 'A user whose wrap-up time starts or ends.', (named) =>
  variant(named('User'), {
    optional: {
      last_call_id: integer(
        812,
        'Id of the call before the wrap-up time; absent if tagging is mandatory, or if the call was transferred to an ' +
          'external number that did not answer.',
      ),
    },
  }),
);
