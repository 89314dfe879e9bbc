import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { AvailabilityBadge } from '../../../components/availability/availability-badge';
import { contactName } from '../../../components/contact-name';
import { FailureNotice } from '../../../components/failure-notice';
import type { Destination } from '../../line/phone-line';
import { PartyList } from '../party-list';
import { PartyRow } from '../party-row';
import { useDialTexts } from '../texts';
import { useColleagues, useContacts } from './queries';

const TYPING_PAUSE = 250;
const isName = (text: string): boolean => /\p{L}/u.test(text);

interface Props {
  text: string;
  numberId: number | undefined;
  onTake: (to: string) => void;
  onCall: (destination: Destination) => void;
}

/** Colleagues and contacts whose name, extension or number contains the text. */
export function Found({ text, numberId, onTake, onCall }: Props) {
  const t = useDialTexts();
  const [search] = useDebouncedValue(text, TYPING_PAUSE);
  const colleagues = useColleagues(search);
  const contacts = useContacts(search);
  const users = colleagues.data?.users ?? [];
  const lines = (contacts.data?.contacts ?? []).flatMap((contact) =>
    contact.phone_numbers.map(({ id, label, value }) => ({
      id,
      value,
      name: contactName(contact) ?? value,
      detail: [value, label].filter(Boolean).join(' · '),
    })),
  );
  const error = colleagues.error ?? contacts.error;
  const isDone = colleagues.isSuccess && contacts.isSuccess && search === text;
  return (
    <Stack gap="md">
      {error && <FailureNotice error={error} />}
      {users.length > 0 && (
        <PartyList title={t('colleagues')}>
          {users.map(({ id, name, extension, availability }) => (
            <PartyRow
              key={id}
              name={name}
              detail={t('extension', { extension })}
              onTake={() => onTake(extension)}
              onCall={() => onCall({ user_id: id })}
            >
              <AvailabilityBadge availability={availability} />
            </PartyRow>
          ))}
        </PartyList>
      )}
      {lines.length > 0 && (
        <PartyList title={t('contacts')}>
          {lines.map(({ id, name, detail, value }) => (
            <PartyRow
              key={id}
              name={name}
              detail={detail}
              onTake={() => onTake(value)}
              onCall={() => onCall({ to: value, number_id: numberId })}
            />
          ))}
        </PartyList>
      )}
      {isDone && isName(text) && users.length + lines.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('nobody')}
        </Text>
      )}
    </Stack>
  );
}
