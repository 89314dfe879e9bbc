import { Badge, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconListNumbers } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state';
import { useMe } from '../line/line-context';
import { FollowingNumbers } from './following-numbers';
import { NextNumber } from './next-number';
import type { Campaign } from './queries';
import { useCampaignTexts } from './texts';

/** The numbers that the user calls in order. */
export function Component() {
  const t = useCampaignTexts();
  const { dialer_campaign: campaign } = useMe();
  return (
    <Stack gap="md" maw={560}>
      <Group justify="space-between">
        <Title order={1}>{t('title')}</Title>
        {campaign?.paused && <Badge color="orange">{t('paused')}</Badge>}
      </Group>
      {campaign ? (
        <Content campaign={campaign} />
      ) : (
        <EmptyState icon={IconListNumbers} title={t('none')} hint={t('noneHint')} />
      )}
    </Stack>
  );
}

function Content({ campaign }: { campaign: Campaign }) {
  const t = useCampaignTexts();
  const { called_count: called, numbers_count: all, numbers } = campaign;
  const [next] = numbers;
  return (
    <>
      <div>
        <Text size="sm" mb={4}>
          {t('progress', { called, all })}
        </Text>
        <Progress value={all === 0 ? 0 : (100 * called) / all} size="lg" aria-label={t('progressLabel')} />
      </div>
      {next ? (
        <NextNumber campaign={campaign} digits={next.number} />
      ) : (
        <EmptyState icon={IconCircleCheck} title={t('finished')} hint={t('finishedHint')} />
      )}
      <FollowingNumbers campaign={campaign} />
    </>
  );
}
