import { Paper, Select, Stack, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type AvailabilityStatus, type Reason, REASONS, STATUSES } from '../../../components/availability/availability';
import { useAvailabilityTexts } from '../../../components/availability/texts';
import { withSuccessMessage } from '../../../components/notify';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import type { Account } from '../queries';
import { useSetAccount } from './queries';
import { useUserTexts } from './texts';

export function Availability({ user }: { user: Account }) {
  // The status may also change at the phone or with saved working hours; the key then resets the form.
  return <AvailabilityForm key={`${user.availability_status} ${user.substatus}`} user={user} />;
}

function AvailabilityForm({ user }: { user: Account }) {
  const t = useUserTexts();
  const names = useAvailabilityTexts();
  const common = useCommonTexts();
  const save = useSetAccount(user.id);
  const [status, setStatus] = useState<AvailabilityStatus>(user.availability_status);
  const [reason, setReason] = useState<Reason | ''>(user.substatus ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const substatus = status === 'unavailable' && reason !== '' ? reason : undefined;
    save.mutate({ availability_status: status, substatus }, withSuccessMessage(common('saved')));
  };
  return (
    <Paper component="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2}>{t('availability')}</Title>
        <Select
          label={t('status')}
          data={STATUSES.map((value) => ({ value, label: names(`statuses.${value}`) }))}
          value={status}
          onChange={(value) => setStatus(value as AvailabilityStatus)}
        />
        {status === 'unavailable' && (
          <Select
            label={t('reason')}
            data={[
              { value: '', label: t('noReason') },
              ...REASONS.map((value) => ({ value, label: names(`reasons.${value}`) })),
            ]}
            value={reason}
            onChange={(value) => setReason(value ?? '')}
          />
        )}
        <SaveBar request={save} label={t('saveAvailability')} />
      </Stack>
    </Paper>
  );
}
