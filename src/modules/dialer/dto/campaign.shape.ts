import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('phone_numbers', integerId('phone number in the campaign', 9001));

export const campaignShape = s.schema(
  'DialerCampaign',
  'The list of phone numbers that a user calls one after the other.',
  s.object({
    id: s.integer(31, 'Unique identifier of the campaign.'),
    number_id: s.nullable(s.string('1234', 'Id of the Number that the user calls from; null if none is set.')),
    created_at: s.timestamp('When the campaign was created, ISO 8601, UTC.'),
  }),
);

export const campaignNumbersShape = s.schema(
  'DialerCampaignNumberList',
  'The phone numbers of a dialer campaign.',
  s.object({
    numbers: s.list(
      s.schema(
        'DialerCampaignNumber',
        'A phone number of a dialer campaign.',
        s.object({
          id: s.integer(9001, 'Unique identifier of the entry.'),
          number: s.string('+33176360695', 'The phone number, E.164.'),
          called: s.boolean(false, 'Whether the user called it.'),
          created_at: s.timestamp('When the number was added, ISO 8601, UTC.'),
        }),
      ),
      'Phone numbers in the order in which they are called.',
    ),
  }),
);
