import { Stack, Text, Title } from '@mantine/core';
import type { PhoneCall } from '../../line/line-state';
import { companyOf, partyOf } from '../party';
import { usePartTexts } from './texts';

/** The caller, the called Number, the choices in menus, and the colleague who transferred the call. */
export function CallFacts({ call }: { call: PhoneCall }) {
  const t = usePartTexts();
  const { contact, number, raw_digits: digits, ivr_choices: choices, transferred_by: transferrer } = call;
  const company = companyOf(contact);
  const name = partyOf(call);
  return (
    <Stack gap={2} miw={0}>
      <Title order={2} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      {company && <Text fw={600}>{company}</Text>}
      {digits !== null && digits !== name && <Text>{digits}</Text>}
      {number && (
        <Text size="sm" c="dimmed">
          {t(call.direction === 'inbound' ? 'calls' : 'over', { name: number.name, digits: number.digits })}
        </Text>
      )}
      {choices.length > 0 && <Text size="sm">{t('chose', { choices: choices.join(' › ') })}</Text>}
      {transferrer && <Text size="sm">{t('transferredBy', { name: transferrer.name })}</Text>}
      {contact?.information && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {contact.information}
        </Text>
      )}
    </Stack>
  );
}
