import { CloseButton, Group, Pill, Stack, Text } from '@mantine/core';
import { IconFileExport, IconPhoneOff } from '@tabler/icons-react';
import { mayOpen } from '../../api/access';
import { useSession } from '../../api/session';
import { EmptyState } from '../../components/empty-state';
import { LinkButton } from '../../components/link-button';
import { Loaded } from '../../components/loaded';
import { PageHeader } from '../../components/page-header';
import { Breakdown } from './breakdown';
import { useFigureFormat } from './figure-format';
import { FigureTiles } from './figure-tiles';
import { Panels } from './panels';
import { PeriodPicker } from './period-picker';
import { type Summary, useBreakdown, useSummary } from './queries';
import { type Selection, useSelection } from './selection';
import { useAnalyticsTexts } from './texts';

const EXPORTS = '/analytics/exports';

export function Component() {
  const t = useAnalyticsTexts();
  const { user } = useSession();
  const { selection } = useSelection();
  const summary = useSummary(selection);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {mayOpen(EXPORTS, user.roles) && (
          <LinkButton to={EXPORTS} icon={IconFileExport}>
            {t('exports')}
          </LinkButton>
        )}
      </PageHeader>
      <Stack gap="md">
        <Group justify="space-between" align="flex-end" gap="sm">
          <PeriodPicker shown={summary.data?.period} />
          {summary.data && <Days summary={summary.data} />}
        </Group>
        {selection.only && <OnlyPill only={selection.only} days={selection.days} />}
        <Loaded query={summary}>
          {(found) =>
            found.totals.calls === 0 && (found.previous?.calls ?? 0) === 0 ? (
              <EmptyState icon={IconPhoneOff} title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <>
                <FigureTiles totals={found.totals} previous={found.previous} />
                <Panels summary={found} />
                <Breakdown />
              </>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

function Days({ summary: { period, previous_period: previous } }: { summary: Summary }) {
  const t = useAnalyticsTexts();
  const { day } = useFigureFormat();
  const days = { from: day(period.from), to: day(period.to) };
  return (
    <Text size="sm" c="dimmed">
      {previous
        ? t('compared', { ...days, before: day(previous.from), after: day(previous.to) })
        : t('notCompared', days)}
    </Text>
  );
}

/** Shows what the figures are limited to, and lets the user remove the limit. */
function OnlyPill({ only, days }: { only: NonNullable<Selection['only']>; days: Selection['days'] }) {
  const t = useAnalyticsTexts();
  const { change } = useSelection();
  const found = useBreakdown({ days, only }, only.subject).data?.rows.find(({ id }) => id === only.id);
  const name = `${t(`subject.${only.subject}`)} ${found?.name ?? `#${only.id}`}`;
  return (
    <Group gap={4}>
      <Pill size="md">{t('selected', { name })}</Pill>
      <CloseButton size="sm" aria-label={t('all')} onClick={() => change({ only: undefined })} />
    </Group>
  );
}
