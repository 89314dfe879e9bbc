import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { AddButton } from '../../../../components/add-button';
import { DeleteButton } from '../../../../components/delete-button';
import { Loaded } from '../../../../components/loaded';
import { withOutcomeMessage } from '../../../../components/notify';
import { useCommonTexts } from '../../../../components/texts';
import { NewSipPhone } from './new-sip-phone';
import { type SipPhone, useDeleteSipPhone, useSipPhones } from './queries';
import { useSipPhoneTexts } from './texts';

/** The user's desk phones and their registrations. */
export default function SipPhones({ userId }: { userId: number }) {
  const t = useSipPhoneTexts();
  const phones = useSipPhones(userId);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Paper component="section" aria-label={t('phones')}>
      <Stack gap="sm">
        <Title order={2}>{t('phones')}</Title>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <Loaded query={phones}>
          {(items) =>
            items.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('none')}
              </Text>
            ) : (
              items.map((phone) => <PhoneRow key={phone.id} phone={phone} />)
            )
          }
        </Loaded>
        <Group justify="flex-end">
          <AddButton variant="default" onClick={() => setIsAdding(true)}>
            {t('add')}
          </AddButton>
        </Group>
      </Stack>
      {isAdding && <NewSipPhone userId={userId} onClose={() => setIsAdding(false)} />}
    </Paper>
  );
}

function PhoneRow({ phone }: { phone: SipPhone }) {
  const t = useSipPhoneTexts();
  const common = useCommonTexts();
  const remove = useDeleteSipPhone(phone.user_id);
  const { id, name, username, registrations } = phone;
  const isRegistered = registrations.length > 0;
  const confirm = (): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" role="group" aria-label={name}>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Badge color={isRegistered ? 'teal' : 'gray'}>{t(isRegistered ? 'registered' : 'unregistered')}</Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {t('usernameIs', { username })}
        </Text>
        {registrations.map(({ contact, address, port, transport, user_agent: device }) => (
          <Text key={contact} size="xs" c="dimmed">
            {t('place', { device: device || t('unknownDevice'), address: `${address}:${port}/${transport}` })}
          </Text>
        ))}
      </div>
      <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={confirm} />
    </Group>
  );
}
