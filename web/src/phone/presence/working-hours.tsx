import { Stack, Text, Title } from '@mantine/core';
import { dayNames } from '../../components/week-grid/day-names';
import { i18n } from '../../i18n/i18n';
import { useMe } from '../line/line-context';
import { spanText } from './hours-text';
import { usePresenceTexts } from './texts';

/** The server's default for users without their own hours. */
const OFFICE_HOURS = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }];

/** When a user takes calls with the status for working hours. */
export function WorkingHours() {
  const t = usePresenceTexts();
  const { working_hours: hours, user } = useMe();
  const names = dayNames(i18n.language, 'short');
  return (
    <section>
      <Title order={3}>{t('workingHours')}</Title>
      <Stack gap={0}>
        {(hours?.spans ?? OFFICE_HOURS).map((span) => (
          <Text key={spanText(span, names)} size="sm">
            {spanText(span, names)}
          </Text>
        ))}
      </Stack>
      <Text size="xs" c="dimmed">
        {t('timeZone', { zone: hours?.time_zone ?? user.time_zone })}
      </Text>
    </section>
  );
}
