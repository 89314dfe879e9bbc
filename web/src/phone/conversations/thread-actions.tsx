import { ActionIcon, Group } from '@mantine/core';
import { IconAddressBook, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { partyOf } from '../../components/conversations/message-view';
import type { Conversation } from '../../components/conversations/messaging';
import { useCall, usePhoneLine } from '../line/line-context';
import { useAct } from '../line/use-act';
import { useMessagesTexts } from './texts';

/** Calls the other party, unless it is a group or a sender with a name, and leads to the contact. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const t = useMessagesTexts();
  const line = usePhoneLine();
  const isOnCall = useCall() !== null;
  const { external_number: number, number_id: numberId, contact } = conversation;
  const dial = useAct((to: string) => line.dial({ to, number_id: numberId }));
  const name = partyOf(conversation);
  return (
    <Group gap={4} wrap="nowrap">
      {contact && (
        <ActionIcon
          component={Link}
          to={`/contacts/${contact.id}`}
          variant="subtle"
          size="lg"
          aria-label={t('contact', { name })}
        >
          <IconAddressBook size={18} aria-hidden />
        </ActionIcon>
      )}
      {number?.startsWith('+') && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('call', { name })}
          disabled={isOnCall}
          loading={dial.isPending}
          onClick={() => dial.mutate(number)}
        >
          <IconPhone size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
