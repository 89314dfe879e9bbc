import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { Sound } from '../../components/player/sound';
import { useLine, useMe } from '../line/line-context';
import { useDialTexts } from './texts';

const INTERVAL = 1_000;
/** Long enough to encode and store an hour of audio. */
const MAX_REQUESTS = 60;

/** The recording of the last call, once it is stored. */
export function LastRecording() {
  const t = useDialTexts();
  const call = useLine(({ lastCall }) => lastCall);
  const { user } = useMe();
  // A transferred call belongs to another user.
  const isOwn = call !== null && call.transferred_by?.id !== user.id;
  const { data: url } = useQuery({
    queryKey: ['recording', call?.id],
    queryFn: async () => {
      const { recording } = await dataOf(
        api.GET('/phone/v1/calls/{id}/recording', { params: { path: { id: call!.id } } }),
      );
      return recording;
    },
    enabled: isOwn && call.number !== null && call.answered_at !== null,
    refetchInterval: ({ state }) => (state.data || state.dataUpdateCount >= MAX_REQUESTS ? false : INTERVAL),
  });
  if (!url) return null;
  return (
    <Stack component="section" gap={4} aria-label={t('recording')}>
      <Title order={2}>{t('recording')}</Title>
      <Text size="sm" c="dimmed">
        {t('channels')}
      </Text>
      <Sound preload="metadata" label={t('lastRecording')} url={url} />
    </Stack>
  );
}
