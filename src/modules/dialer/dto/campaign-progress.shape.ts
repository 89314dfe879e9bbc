import * as s from '../../../platform/http/openapi/shapes.js';

export const campaignProgressShape = s.schema(
  'DialerCampaignProgress',
  'The dialer campaign of a user and how far it is.',
  s.object({
    id: s.integer(31, 'Unique identifier of the campaign.'),
    user_id: s.integer(456, 'Id of the user who calls the numbers.'),
    user_name: s.nullable(s.string('Ada Lovelace', 'Name of the user; null if the user was deleted.')),
    numbers_count: s.integer(120, 'Number of phone numbers in the campaign.'),
    called_count: s.integer(45, 'Number of phone numbers that the user has called.'),
    created_at: s.timestamp('When the campaign was created, ISO 8601, UTC.'),
  }),
);

export const campaignsShape = s.page('DialerCampaignList', 'dialer_campaigns', campaignProgressShape);

const PROBLEMS = ['invalid', 'repeated', 'waiting'] as const;

const checkedNumberShape = s.schema(
  'CheckedDialerNumber',
  'An entry of a list for a dialer campaign, and what would become of it.',
  s.object({
    entry: s.string('06 39 98 45 67', 'The entry as it was sent.'),
    number: s.nullable(s.string('+33639984567', 'The phone number of the entry, E.164; null if it is none.')),
    problem: s.withExample(
      s.nullable(
        s.choice(
          PROBLEMS,
          'invalid if the entry is no phone number with a country code, repeated if an earlier entry has the same ' +
            'number, waiting if the number is in the campaign and was not called yet; null if it can be added.',
        ),
      ),
      null,
    ),
  }),
);

export const checkedNumbersShape = s.schema(
  'CheckedDialerNumberList',
  'The entries of a list for a dialer campaign, checked one by one.',
  s.object({ numbers: s.list(checkedNumberShape, 'The entries in the order in which they were sent.') }),
);
