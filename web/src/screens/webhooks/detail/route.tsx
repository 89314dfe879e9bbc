import { Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { BackLink } from '../../../components/back-link';
import { Loaded } from '../../../components/loaded';
import { PageHeader } from '../../../components/page-header';
import { HealthBadge } from '../health';
import { useWebhooks } from '../queries';
import { Actions } from './actions/actions';
import { Deliveries } from './deliveries/deliveries';
import { Facts } from './facts';
import { useDeliveryTexts } from './texts';

export function Component() {
  const t = useDeliveryTexts();
  const { id } = useParams();
  const webhooks = useWebhooks();
  return (
    <>
      <BackLink to="/webhooks">{t('back')}</BackLink>
      <Loaded query={webhooks}>
        {({ webhooks: items }) => {
          const webhook = items.find(({ webhook_id: each }) => each === id);
          if (!webhook) return <Text>{t('missing')}</Text>;
          return (
            <>
              <PageHeader title={webhook.custom_name}>
                <HealthBadge webhook={webhook} />
              </PageHeader>
              <Stack>
                <Actions webhook={webhook} />
                <Facts webhook={webhook} />
                <Deliveries webhook={webhook} />
              </Stack>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
