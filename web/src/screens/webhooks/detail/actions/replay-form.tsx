import { Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSession } from '../../../../api/session';
import { FormModal } from '../../../../components/form-modal';
import { notifyDone } from '../../../../components/notify';
import { localTimeIn, secondsInZone } from '../../../../components/zoned-time';
import { useReplay } from '../queries';
import { useDeliveryTexts } from '../texts';

const DAY = 86_400_000;
const LAST_SECOND_OF_MINUTE = 59;

export function ReplayForm({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const t = useDeliveryTexts();
  const { time_zone: timeZone } = useSession().user;
  const replay = useReplay(webhookId);
  const [now] = useState(() => Date.now());
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { from: localTimeIn(now - DAY, timeZone), to: localTimeIn(now, timeZone) },
    validate: {
      from: (from) => (secondsInZone(from, timeZone) === undefined ? t('badTime') : null),
      to: (to, { from }) => (secondsInZone(to, timeZone) === undefined ? t('badTime') : to < from ? t('order') : null),
    },
  });
  const submit = form.onSubmit(({ from, to }) =>
    replay.mutate(
      { from: secondsInZone(from, timeZone)!, to: secondsInZone(to, timeZone)! + LAST_SECOND_OF_MINUTE },
      {
        onSuccess: ({ replayed }) => {
          notifyDone(t('replayed', { count: replayed }));
          onClose();
        },
      },
    ),
  );
  return (
    <FormModal title={t('replay')} onClose={onClose} onSubmit={submit} request={replay} submitLabel={t('replayAction')}>
      <Text size="sm">{t('replayHint')}</Text>
      <Group grow align="flex-start">
        <TextInput
          {...form.getInputProps('from')}
          key={form.key('from')}
          type="datetime-local"
          label={t('from')}
          data-autofocus
        />
        <TextInput {...form.getInputProps('to')} key={form.key('to')} type="datetime-local" label={t('to')} />
      </Group>
    </FormModal>
  );
}
