import { Select, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormModal } from '../../../../components/form-modal';
import { withSuccessMessage } from '../../../../components/notify';
import { useEventOptions } from '../../event-options';
import { useSendTest } from '../queries';
import { useDeliveryTexts } from '../texts';

const MOST_USEFUL = 'call.created';

export function TestForm({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const t = useDeliveryTexts();
  const send = useSendTest(webhookId);
  const options = useEventOptions();
  const [event, setEvent] = useState(MOST_USEFUL);
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    send.mutate(event, withSuccessMessage(t('sent'), onClose));
  };
  return (
    <FormModal title={t('test')} onClose={onClose} onSubmit={submit} request={send} submitLabel={t('send')}>
      <Text size="sm">{t('testHint')}</Text>
      <Select
        label={t('event')}
        data={options}
        value={event}
        onChange={(value) => setEvent(value ?? MOST_USEFUL)}
        searchable
        openOnFocus={false}
        data-autofocus
      />
    </FormModal>
  );
}
