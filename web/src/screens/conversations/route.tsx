import { Alert, Button, Paper } from '@mantine/core';
import { IconMessages, IconPhoneOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { LineSelect, useLine } from '../../components/line-select';
import { Loaded } from '../../components/loaded';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { usePage } from '../../components/use-page';
import { ConversationList } from './conversation-list';
import styles from './conversations.module.css';
import { NewConversation } from './new-conversation';
import { type Line, useConversations, useLines } from './queries';
import { useConversationTexts } from './texts';
import { Thread } from './thread';

export function Component() {
  const t = useConversationTexts();
  const query = useLines();
  const [line, selectLine] = useLine(query.data ?? []);
  const [openId, open] = useOpenConversation();
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {line && !line.skips_inbox && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStarting(true)}>
            {t('new')}
          </Button>
        )}
      </PageHeader>
      <Loaded query={query}>
        {(lines) =>
          line === undefined ? (
            <Paper>
              <EmptyState icon={IconPhoneOff} title={t('noLines')} hint={t('noLinesHint')} />
            </Paper>
          ) : (
            <>
              <LineSelect lines={lines} line={line} onSelect={selectLine} />
              {line.skips_inbox && <Alert mt="md">{t('skipsInbox')}</Alert>}
              <Panes key={line.id} line={line} openId={openId} onOpen={open} />
            </>
          )
        }
      </Loaded>
      {isStarting && line && <NewConversation line={line} onClose={() => setStarting(false)} onStarted={open} />}
    </>
  );
}

/** The open conversation is in the address, so that links and the back button show it. */
function useOpenConversation(): [id: number | undefined, open: (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('open'));
  const open = (next: number | undefined): void =>
    setSearch((before) => {
      if (next === undefined) before.delete('open');
      else before.set('open', String(next));
      return before;
    });
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, open];
}

interface PanesProps {
  line: Line;
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** The list beside the open conversation; on a narrow screen one of them. */
function Panes({ line, openId, onOpen }: PanesProps) {
  const t = useConversationTexts();
  const [page, setPage] = usePage();
  const query = useConversations(line.id, page);
  return (
    <div className={styles.panes} data-open={openId !== undefined} style={{ marginTop: 'var(--mantine-spacing-md)' }}>
      <Paper className={styles.pane} p="xs">
        <PagedList
          query={query}
          empty={<EmptyState icon={IconMessages} title={t('empty')} hint={t('emptyHint')} />}
          onPage={setPage}
        >
          {({ conversations }) => <ConversationList conversations={conversations} openId={openId} onOpen={onOpen} />}
        </PagedList>
      </Paper>
      <Paper className={`${styles.pane} ${styles.thread}`}>
        {openId === undefined ? (
          <EmptyState icon={IconMessages} title={t('nothingOpen')} hint={t('nothingOpenHint')} />
        ) : (
          <Thread key={openId} id={openId} line={line} onClose={() => onOpen(undefined)} />
        )}
      </Paper>
    </div>
  );
}
