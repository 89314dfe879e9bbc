import { withSuccessMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import { useUpdateWebhook, useWebhook, type WebhookOverview } from '../queries';
import { useWebhookTexts } from '../texts';
import { WebhookForm } from './webhook-form';

/** Opens as soon as the names of its events are known. */
export function EditWebhook({ webhook, onClose }: { webhook: WebhookOverview; onClose: () => void }) {
  const t = useWebhookTexts();
  const common = useCommonTexts();
  const { webhook_id: id, url, custom_name: name, all_events: everything } = webhook;
  const current = useWebhook(id);
  const update = useUpdateWebhook(id);
  if (!current.data) return null;
  return (
    <WebhookForm
      title={t('edit', { name })}
      initial={{ url, name, everything, events: everything ? [] : current.data.webhook.events }}
      request={update}
      onSave={(values) => update.mutate(values, withSuccessMessage(common('saved'), onClose))}
      onClose={onClose}
    />
  );
}
