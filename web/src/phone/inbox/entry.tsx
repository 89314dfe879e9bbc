import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallButton } from '../actions/call-button';
import { companyOf } from '../call/party';
import { CallDetails } from '../call-log/call-details';
import { type CallEntry, destinationOf, useParty } from '../call-log/call-entry';
import { CallSound, ListenButton } from '../call-log/call-sound';
import { useMe } from '../line/line-context';
import { EntryMenu } from './entry-menu';
import { useInboxTexts } from './texts';

/** A call to follow up, or one that is already done. */
export function Entry({ entry, onFollowUp }: { entry: CallEntry; onFollowUp: () => void }) {
  const t = useInboxTexts();
  const name = useParty(entry);
  const [isOpen, setOpen] = useState(false);
  const destination = destinationOf(entry);
  const Symbol = entry.done ? IconArrowBackUp : IconCheck;
  return (
    <Paper component="li" p="sm">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
          <Heading entry={entry} name={name} />
          <EntryMenu entry={entry} name={name} />
        </Group>
        <Stack gap={2}>
          <CallDetails entry={entry} hasDigits={entry.contact !== null} />
        </Stack>
        <Group gap="xs">
          {destination && <CallButton destination={destination} name={name} isReturned />}
          <ListenButton entry={entry} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <Button
            size="xs"
            variant="default"
            leftSection={<Symbol size={16} aria-hidden />}
            aria-label={t(entry.done ? 'reopenName' : 'markDoneName', { name })}
            onClick={onFollowUp}
          >
            {t(entry.done ? 'reopen' : 'markDone')}
          </Button>
        </Group>
        {isOpen && <CallSound entry={entry} />}
      </Stack>
    </Paper>
  );
}

function Heading({ entry: { contact, assigned_to: assignee }, name }: { entry: CallEntry; name: string }) {
  const t = useInboxTexts();
  const { user } = useMe();
  const company = companyOf(contact);
  return (
    <Group gap="xs" miw={0} style={{ overflowWrap: 'anywhere' }}>
      {contact ? (
        <Anchor component={Link} to={`/contacts/${contact.id}`} c="inherit" fw={600}>
          {name}
        </Anchor>
      ) : (
        <Text fw={600}>{name}</Text>
      )}
      {company && (
        <Text size="sm" c="dimmed">
          {company}
        </Text>
      )}
      {assignee && (
        <Badge color="blue">
          {assignee.id === user.id ? t('assignedToYou') : t('assigned', { name: assignee.name })}
        </Badge>
      )}
    </Group>
  );
}
