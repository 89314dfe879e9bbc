import { Alert, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { withSuccessMessage } from '../../../components/notify';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { dayNames } from '../../../components/week-grid/day-names';
import { WeekGrid } from '../../../components/week-grid/week-grid';
import { emptyWeek, minutesIn, type Span, spansOf, type Week, weekOf } from '../../../components/week-grid/week-hours';
import { i18n } from '../../../i18n/i18n';
import type { Account } from '../queries';
import { useSaveAccount } from './queries';
import { useUserTexts } from './texts';
import { timeZones } from './time-zones';

const OFFICE_HOURS: Span[] = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }];

/** Saving the hours makes them count: the status becomes that of working hours. */
export default function WorkingHours({ user }: { user: Account }) {
  const t = useUserTexts();
  const common = useCommonTexts();
  const save = useSaveAccount(user.id);
  const [week, setWeek] = useState<Week>(() => weekOf(user.working_hours?.spans ?? OFFICE_HOURS));
  const [timeZone, setTimeZone] = useState(user.working_hours?.time_zone ?? user.time_zone);
  const [isEmpty, setEmpty] = useState(false);
  const change = (next: Week): void => {
    setWeek(next);
    setEmpty(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const spans = spansOf(week);
    setEmpty(spans.length === 0);
    if (spans.length === 0) return;
    save.mutate({ working_hours: { time_zone: timeZone, spans } }, withSuccessMessage(common('saved')));
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
        <SaveBar request={save} label={t('saveHours')} />
      </Stack>
    </Paper>
  );
}

/** The hours in words, also for those who do not see the grid. */
function Summary({ week }: { week: Week }) {
  const t = useUserTexts();
  const names = dayNames(i18n.language, 'short');
  const spans = spansOf(week).map(
    ({ days, from, to }) => `${days.map((day) => names[day - 1]).join(', ')} ${from}–${to}`,
  );
  return (
    <Text size="sm" role="status">
      {t('hours', { hours: String(minutesIn(week) / 60) })}
      {spans.length > 0 && ` ${spans.join('; ')}`}
    </Text>
  );
}
