import { Paper, Select, Stack, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notifyDone } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import type { Account } from '../queries';
import { useSaveAccount } from './queries';
import { SaveBar } from './save-bar';
import { useUserTexts } from './texts';

type Status = Account['availability_status'];
type Reason = NonNullable<Account['substatus']>;

const STATUSES: readonly Status[] = ['available', 'custom', 'unavailable'];
const REASONS: readonly Reason[] = ['out_for_lunch', 'on_a_break', 'in_training', 'doing_back_office', 'other'];

export function Availability({ user }: { user: Account }) {
  // Another status may come from the phone or from saved working hours; then the choice starts from it.
  return <AvailabilityForm key={`${user.availability_status} ${user.substatus}`} user={user} />;
}

function AvailabilityForm({ user }: { user: Account }) {
  const t = useUserTexts();
  const common = useCommonTexts();
  const save = useSaveAccount(user.id);
  const [status, setStatus] = useState<Status>(user.availability_status);
  const [reason, setReason] = useState<Reason | ''>(user.substatus ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const substatus = status === 'unavailable' && reason !== '' ? reason : undefined;
    save.mutate({ availability_status: status, substatus }, { onSuccess: () => notifyDone(common('saved')) });
  };
  return (
    <Paper component="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2}>{t('availability')}</Title>
        <Select
          label={t('status')}
          data={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={status}
          onChange={(value) => setStatus(value as Status)}
        />
        {status === 'unavailable' && (
          <Select
            label={t('reason')}
            data={[
              { value: '', label: t('noReason') },
              ...REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
            ]}
            value={reason}
            onChange={(value) => setReason(value ?? '')}
          />
        )}
        <SaveBar isSaving={save.isPending} error={save.error} label={t('saveAvailability')} />
      </Stack>
    </Paper>
  );
}
