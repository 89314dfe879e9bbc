import {
  type KeptSample,
  SAMPLE_KINDS,
  SAMPLE_REASONS,
  type SampleKindName,
} from '../../../contracts/companies/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const MAX_LISTED = 100;

const counts = Object.fromEntries(
  SAMPLE_KINDS.map((kind) => [kind, s.integer(12, `Number of ${kind.replaceAll('_', ' ')}, if there are any.`)]),
) as Record<SampleKindName, s.Property<number>>;

const sampleCounts = s.schema('SampleDataCounts', 'Numbers of sample data by kind.', s.object({}, counts));

const remaining = s.schema(
  'RemainingSampleData',
  'Sample data that stays.',
  s.object({
    kind: s.choice(SAMPLE_KINDS, 'What it is.'),
    id: s.string('12', 'Its identifier.'),
    name: s.string('Support', 'The name by which people know it.'),
    reason: s.choice(
      SAMPLE_REASONS,
      '`changed`: people have changed it; `in_use`: something needs it that stays, such as a call of the company.',
    ),
  }),
);

const kept = {
  remaining: s.list(remaining, `What stays: at most ${MAX_LISTED}.`),
  remaining_count: s.integer(1, 'How many stay.'),
};

export const sampleData = s.schema(
  'SampleData',
  'What a removal of the sample data would remove now.',
  s.object({ removable: s.described(sampleCounts, 'What would be removed.'), ...kept }),
);

export const removedSampleData = s.schema(
  'RemovedSampleData',
  'What was removed of the sample data.',
  s.object({ removed: s.described(sampleCounts, 'What was removed.'), ...kept }),
);

export const presentKept = (all: readonly KeptSample[]) => ({
  remaining: all.slice(0, MAX_LISTED).map(({ id, ...rest }) => ({ ...rest, id: String(id) })),
  remaining_count: all.length,
});
