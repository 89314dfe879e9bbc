import { SecretModal } from '../../../components/secret-modal';
import { useCreateWebhook } from '../queries';
import { useWebhookTexts } from '../texts';
import { toFields, useWebhookForm, WebhookForm } from './webhook-form';

const BLANK = { url: '', name: '', everything: true, events: [] };

/** Asks for the settings of a webhook, then shows its secret. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const t = useWebhookTexts();
  const create = useCreateWebhook();
  const form = useWebhookForm(BLANK);
  if (create.data) {
    const { signing_secret: secret, token } = create.data.webhook;
    const secrets = [
      { label: t('secret'), value: secret },
      { label: t('token'), value: token },
    ];
    return <SecretModal title={t('created')} secrets={secrets} onClose={onClose} />;
  }
  return (
    <WebhookForm
      title={t('add')}
      form={form}
      request={create}
      onSubmit={form.onSubmit((values) => create.mutate(toFields(values)))}
      onClose={onClose}
    />
  );
}
