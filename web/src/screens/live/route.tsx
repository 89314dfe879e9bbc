import { Badge, Grid, Stack } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { PageHeader } from '../../components/page-header';
import { PageLoader } from '../../components/page-loader';
import { Agents } from './agents';
import { CallsNow } from './calls-now';
import { TickingClock } from './elapsed';
import { useLive } from './live-socket';
import { useLiveTexts } from './texts';
import { Today } from './today';
import { Totals } from './totals';

export function Component() {
  const t = useLiveTexts();
  const { live, connection, clockOffset } = useLive();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <span role="status">
          {connection === 'connected' ? (
            <Badge color="teal">{t('connected')}</Badge>
          ) : (
            <Badge color="red" leftSection={<IconPlugConnectedX size={12} aria-hidden />}>
              {t(connection === 'silent' ? 'silent' : 'disconnected')}
            </Badge>
          )}
        </span>
      </PageHeader>
      {live ? (
        <TickingClock offset={clockOffset}>
          <Stack>
            <Today live={live} />
            <Grid>
              <Grid.Col span={{ base: 12, xl: 8 }}>
                <CallsNow calls={live.calls} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, xl: 4 }}>
                <Agents agents={live.agents} offline={live.offline} />
              </Grid.Col>
            </Grid>
            <Totals numbers={live.numbers} teams={live.teams} />
          </Stack>
        </TickingClock>
      ) : (
        <PageLoader />
      )}
    </>
  );
}
