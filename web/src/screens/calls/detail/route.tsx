import { Grid, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { BackLink } from '../../../components/back-link';
import { CallState } from '../../../components/calls/call-state';
import { Loaded } from '../../../components/loaded';
import { PageHeader } from '../../../components/page-header';
import { PlaybackProvider } from '../../../components/player/playback';
import { partyOf } from '../party';
import { CallTags } from './call-tags';
import { CallTimeline } from './call-timeline';
import { Comments } from './comments';
import { Facts } from './facts';
import { Insights } from './analysis/insights';
import { LineQuality } from './line-quality/line-quality';
import { Sounds } from './sounds';
import { useCall } from './queries';
import { useDetailTexts } from './texts';

export function Component() {
  const t = useDetailTexts();
  const query = useCall(Number(useParams().id));
  return (
    <>
      <BackLink to="/calls">{t('back')}</BackLink>
      <Loaded query={query}>
        {({ call }) => (
          <>
            <PageHeader title={t('title', { name: partyOf(call) })}>
              <CallState call={call} />
            </PageHeader>
            <Grid>
              <Grid.Col span={{ base: 12, md: 7 }}>
                <PlaybackProvider key={call.id}>
                  <Stack>
                    <Facts call={call} />
                    <Sounds call={call} />
                    <LineQuality call={call} />
                    {call.status === 'done' && <Insights call={call} />}
                  </Stack>
                </PlaybackProvider>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 5 }}>
                <Stack>
                  <CallTimeline call={call} />
                  <CallTags call={call} />
                  <Comments call={call} />
                </Stack>
              </Grid.Col>
            </Grid>
          </>
        )}
      </Loaded>
    </>
  );
}
