import { Alert, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { SaveBar } from '../../../components/save-bar';
import { dayNames } from '../../../components/week-grid/day-names';
import { WeekGrid } from '../../../components/week-grid/week-grid';
import { emptyWeek, minutesIn, type Span, spansOf, type Week, weekOf } from '../../../components/week-grid/week-hours';
import { i18n } from '../../../i18n/i18n';
import type { Account } from '../queries';
import { useGuardedAccount } from './queries';
import { useUserTexts } from './texts';
import { timeZones } from './time-zones';

const OFFICE_HOURS: Span[] = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }];

/** Saving the hours also activates them: the user's status changes to working hours. */
export default function WorkingHours({ user }: { user: Account }) {
  const t = useUserTexts();
  const [week, setWeek] = useState<Week>(() => weekOf(user.working_hours?.spans ?? OFFICE_HOURS));
  const [timeZone, setTimeZone] = useState(user.working_hours?.time_zone ?? user.time_zone);
  const [isEmpty, setEmpty] = useState(false);
  const hours = useGuardedForm({
    ...useGuardedAccount(user),
    fieldsOf: (stored) => ({ working_hours: stored.working_hours ?? undefined }),
    fields: () => ({ working_hours: { time_zone: timeZone, spans: spansOf(week) } }),
    show: ({ working_hours: shown }) => {
      setWeek(weekOf(shown?.spans ?? OFFICE_HOURS));
      setTimeZone(shown?.time_zone ?? user.time_zone);
    },
    names: {
      working_hours: [t('workingHours'), (stored) => (stored ? `${stored.time_zone}: ${textOf(stored.spans)}` : '')],
    },
    isAct: true,
  });
  const change = (next: Week): void => {
    setWeek(next);
    setEmpty(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const spans = spansOf(week);
    setEmpty(spans.length === 0);
    if (spans.length > 0) hours.save();
  };
  return (
    <Paper component="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2}>{t('workingHours')}</Title>
        <Text size="sm" c="dimmed">
          {t('workingHoursHint')}
        </Text>
        <Group align="flex-end" justify="space-between">
          <Select
            label={t('hoursTimeZone')}
            data={timeZones(timeZone)}
            value={timeZone}
            onChange={(value) => value && setTimeZone(value)}
            searchable
            w={{ base: '100%', xs: 240 }}
          />
          <Group gap="xs">
            <Button variant="default" onClick={() => change(weekOf(OFFICE_HOURS))}>
              {t('officeHours')}
            </Button>
            <Button variant="default" onClick={() => change(emptyWeek())}>
              {t('clear')}
            </Button>
          </Group>
        </Group>
        <WeekGrid label={t('workingHours')} week={week} onChange={change} />
        <Summary week={week} />
        {isEmpty && (
          <Alert color="red" role="alert">
            {t('noHours')}
          </Alert>
        )}
        <SaveBar request={hours} label={t('saveHours')} />
      </Stack>
    </Paper>
  );
}

function textOf(spans: readonly Span[]): string {
  const names = dayNames(i18n.language, 'short');
  return spans.map(({ days, from, to }) => `${days.map((day) => names[day - 1]).join(', ')} ${from}–${to}`).join('; ');
}

/** The hours in words, also for users who cannot see the grid. */
function Summary({ week }: { week: Week }) {
  const t = useUserTexts();
  return (
    <Text size="sm" role="status">
      {t('hours', { hours: String(minutesIn(week) / 60) })}
      {` ${textOf(spansOf(week))}`}
    </Text>
  );
}
