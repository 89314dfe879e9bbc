import { Button, Group, Switch } from '@mantine/core';
import { IconHistory, IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { withOutcomeMessage } from '../../../../components/notify';
import { useCommonTexts } from '../../../../components/texts';
import { EditWebhook } from '../../form/edit-webhook';
import { useSwitchWebhook, type WebhookOverview } from '../../queries';
import { useDeliveryTexts } from '../texts';
import { ReplayForm } from './replay-form';
import { RotateButton } from './rotate-button';
import { TestForm } from './test-form';

/** The actions on a webhook; nothing is sent while it is disabled. */
export function Actions({ webhook }: { webhook: WebhookOverview }) {
  const t = useDeliveryTexts();
  const common = useCommonTexts();
  const [dialog, setDialog] = useState<'edit' | 'test' | 'replay'>();
  const update = useSwitchWebhook(webhook.webhook_id);
  const close = (): void => setDialog(undefined);
  const isActive = webhook.state === 'active';
  return (
    <Group gap="sm">
      <Switch
        label={t('switch')}
        checked={isActive}
        disabled={update.isPending}
        onChange={({ currentTarget: { checked } }) => update.mutate(checked, withOutcomeMessage(common('saved')))}
        mr="md"
      />
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={!isActive}
        onClick={() => setDialog('test')}
      >
        {t('test')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        disabled={!isActive}
        onClick={() => setDialog('replay')}
      >
        {t('replay')}
      </Button>
      <RotateButton webhookId={webhook.webhook_id} />
      {dialog === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {dialog === 'test' && <TestForm webhookId={webhook.webhook_id} onClose={close} />}
      {dialog === 'replay' && <ReplayForm webhookId={webhook.webhook_id} onClose={close} />}
    </Group>
  );
}
