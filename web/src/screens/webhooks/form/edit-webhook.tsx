import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { useGuardedWebhook, useWebhook, type WebhookOverview, type WebhookSettings } from '../queries';
import { useWebhookTexts } from '../texts';
import { toFields, toValues, useWebhookForm, type WebhookFields, WebhookForm } from './webhook-form';

interface Props<W> {
  webhook: W;
  onClose: () => void;
}

/** Opens once the names of its events are loaded. */
export function EditWebhook({ webhook, onClose }: Props<WebhookOverview>) {
  const { data } = useWebhook(webhook.webhook_id);
  return data && <EditForm webhook={data} onClose={onClose} />;
}

const fieldsOf = ({ url, custom_name, all_events: everything, events }: WebhookSettings): WebhookFields => ({
  url,
  custom_name,
  events: everything ? [] : (events as WebhookFields['events']),
});

function EditForm({ webhook, onClose }: Props<WebhookSettings>) {
  const t = useWebhookTexts();
  const form = useWebhookForm(toValues(fieldsOf(webhook)));
  const guarded = useGuardedForm({
    ...useGuardedWebhook(webhook),
    fieldsOf,
    fields: () => toFields(form.getValues()),
    show: (fields) => form.setValues(toValues(fields)),
    names: {
      url: t('url'),
      custom_name: t('name'),
      events: [t('events'), (events) => (events.length === 0 ? t('allEvents') : events.join(', '))],
    },
  });
  return (
    <WebhookForm
      title={t('edit', { name: webhook.custom_name })}
      form={form}
      request={guarded}
      onSubmit={form.onSubmit(() => guarded.save(onClose))}
      onClose={onClose}
    />
  );
}
