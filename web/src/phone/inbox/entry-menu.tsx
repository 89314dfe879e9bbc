import { ActionIcon, Menu } from '@mantine/core';
import { IconAddressBook, IconDotsVertical, IconMessage, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ContactForm } from '../../components/contacts/contact-form';
import { type CallEntry, digitsOf } from '../call-log/call-entry';
import { useSaveContact } from '../contacts/queries';
import { AssignForm } from './assign-form';
import { useInboxTexts } from './texts';

const icon = { size: 16, 'aria-hidden': true };

/** Less frequent actions on a call in the inbox. */
export function EntryMenu({ entry, name }: { entry: CallEntry; name: string }) {
  const t = useInboxTexts();
  const [opened, setOpened] = useState<'assign' | 'contact'>();
  const save = useSaveContact();
  const digits = digitsOf(entry);
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('more', { name })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => setOpened('assign')}>
            {t('assign')}
          </Menu.Item>
          {entry.contact && (
            <Menu.Item
              component={Link}
              to={`/contacts/${entry.contact.id}`}
              leftSection={<IconAddressBook {...icon} />}
            >
              {t('openContact')}
            </Menu.Item>
          )}
          {!entry.contact && digits !== null && (
            <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => setOpened('contact')}>
              {t('addContact')}
            </Menu.Item>
          )}
          {digits !== null && (
            <Menu.Item
              component={Link}
              to={`/conversations?${new URLSearchParams({ to: digits }).toString()}`}
              leftSection={<IconMessage {...icon} />}
            >
              {t('message')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'assign' && <AssignForm entry={entry} name={name} onClose={close} />}
      {opened === 'contact' && <ContactForm phone={digits!} save={save} onClose={close} />}
    </>
  );
}
