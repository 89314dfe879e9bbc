import { Button, Paper, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Contact } from '../../../../components/contacts/contact-fields';
import { EmptyState } from '../../../../components/empty-state';
import { Loaded } from '../../../../components/loaded';
import styles from '../../contacts.module.css';
import { useContactDetailTexts } from '../texts';
import { CallItem } from './call-item';
import { MessageItem } from './message-item';
import { useHistory } from './use-history';

/** All calls and messages with a contact. */
export function History({ contact }: { contact: Contact }) {
  const t = useContactDetailTexts();
  const history = useHistory(contact);
  return (
    <Paper component="section" aria-label={t('history')}>
      <Title order={2} mb="xs">
        {t('history')}
      </Title>
      <Loaded query={history}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconHistory} title={t('noHistory')} hint={t('noHistoryHint')} />
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.key} className={styles.item}>
                  {item.kind === 'call' ? <CallItem call={item.call} /> : <MessageItem {...item} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {history.hasMore && (
        <Button
          variant="default"
          fullWidth
          mt="sm"
          loading={history.isLoadingMore}
          onClick={() => void history.loadMore()}
        >
          {t('earlier')}
        </Button>
      )}
    </Paper>
  );
}
