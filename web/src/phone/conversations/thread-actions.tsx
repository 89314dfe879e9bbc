import { ActionIcon, Group } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { Link } from 'react-router';
import { partyOf } from '../../components/conversations/message-view';
import type { Conversation } from '../../components/conversations/messaging';
import { CallButton } from '../actions/call-button';
import { useMessagesTexts } from './texts';

/** Calls the other party, except for groups and alphanumeric senders, and links to the contact. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const t = useMessagesTexts();
  const { external_number: number, number_id: numberId, contact } = conversation;
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
        <CallButton destination={{ to: number, number_id: numberId }} name={name} variant="default" />
      )}
    </Group>
  );
}
