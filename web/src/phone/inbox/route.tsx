import { Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { IconCircleCheck, IconInbox } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { notifyDone } from '../../components/notify';
import { PagedList } from '../../components/paged-list';
import { usePage } from '../../components/use-page';
import type { CallEntry } from '../call-log/call-entry';
import { Entry } from './entry';
import styles from './inbox.module.css';
import { useFollowUp, useInbox } from './queries';
import { useInboxTexts } from './texts';

export function Component() {
  const t = useInboxTexts();
  const [search, setSearch] = useSearchParams();
  const isDone = search.get('done') === 'true';
  const [page] = usePage();
  const list = useRef<HTMLDivElement>(null);
  const followUp = useFollowUp();
  const change = ({ id, done }: CallEntry): void =>
    followUp({ id, done: !done }, () => {
      notifyDone(t(done ? 'isOpen' : 'isDone'));
      // The focused button has left the list together with its call.
      list.current?.focus();
    });
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Title order={1}>{t('title')}</Title>
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'open', label: t('open') },
            { value: 'done', label: t('done') },
          ]}
          value={isDone ? 'done' : 'open'}
          onChange={(value) => setSearch(value === 'done' ? { done: 'true' } : {})}
        />
      </Group>
      <div ref={list} role="group" tabIndex={-1} className={styles.group} aria-label={t('title')}>
        <PagedList query={useInbox(isDone, page)} empty={<Nothing isDone={isDone} />}>
          {({ calls }) => (
            <ul className={styles.list}>
              {calls.map((call) => (
                <Entry key={call.id} entry={call} onFollowUp={() => change(call)} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Stack>
  );
}

function Nothing({ isDone }: { isDone: boolean }) {
  const t = useInboxTexts();
  return (
    <EmptyState
      icon={isDone ? IconCircleCheck : IconInbox}
      title={t(isDone ? 'noDone' : 'noOpen')}
      hint={t(isDone ? 'noDoneHint' : 'noOpenHint')}
    />
  );
}
