import { List, Text, Title } from '@mantine/core';
import type { Campaign } from './queries';
import { useCampaignTexts } from './texts';

const SHOWN = 20;

/** The numbers after the next one, in calling order. */
export function FollowingNumbers({ campaign }: { campaign: Campaign }) {
  const t = useCampaignTexts();
  const following = campaign.numbers.slice(1, SHOWN + 1);
  const more = campaign.numbers_count - campaign.called_count - 1 - following.length;
  if (following.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t('following')}
      </Title>
      <List type="ordered" size="sm">
        {following.map(({ id, number }) => (
          <List.Item key={id}>{number}</List.Item>
        ))}
      </List>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('more', { count: more })}
        </Text>
      )}
    </section>
  );
}
