import { Anchor, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contact, Detail } from '../../../components/contacts/contact-fields';
import { CallButton } from '../../actions/call-button';
import { MessageButton } from '../../actions/message-button';
import styles from '../contacts.module.css';
import { useContactDetailTexts } from './texts';

/** The phone numbers and email addresses of a contact. */
export function Reach({ contact: { phone_numbers: phones, emails } }: { contact: Contact }) {
  const t = useContactDetailTexts();
  if (phones.length + emails.length === 0) return null;
  return (
    <Paper component="section" aria-label={t('reach')} py="xs">
      <ul className={styles.list}>
        {phones.map((phone) => (
          <Way key={phone.id} detail={phone} value={phone.value}>
            <Group gap="xs" wrap="nowrap">
              <CallButton destination={{ to: phone.value }} name={phone.value} />
              <MessageButton to={phone.value} name={phone.value} />
            </Group>
          </Way>
        ))}
        {emails.map((email) => (
          <Way
            key={email.id}
            detail={email}
            value={<Anchor href={`mailto:${encodeURIComponent(email.value)}`}>{email.value}</Anchor>}
          />
        ))}
      </ul>
    </Paper>
  );
}

const Way = ({ detail, value, children }: { detail: Detail; value: ReactNode; children?: ReactNode }) => (
  <li className={styles.item}>
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text>{value}</Text>
        <Text size="xs" c="dimmed">
          {detail.label}
        </Text>
      </div>
      {children}
    </Group>
  </li>
);
