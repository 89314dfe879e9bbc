import { Paper } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import type { ComponentProps, CSSProperties } from 'react';
import { EmptyState } from '../empty-state';
import type { LoadedQuery } from '../loaded';
import { PagedList } from '../paged-list';
import type { Page } from '../pager';
import { ConversationList } from './conversation-list';
import styles from './conversations.module.css';
import type { Conversation, Line } from './messaging';
import { useConversationTexts } from './texts';
import { Thread } from './thread';

interface Props {
  query: LoadedQuery<{ conversations: Conversation[]; meta: Page }>;
  /** Explains how the first conversation starts. */
  emptyHint: string;
  lines: Line[];
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  /** Conversations with an unfinished message. */
  drafts?: ReadonlySet<number>;
  /** Additional actions for the open conversation. */
  actions?: ComponentProps<typeof Thread>['actions'];
  /** The height of the surrounding elements in pixels: with both panes visible, and with one. */
  around: { wide: number; narrow: number };
}

/** The list beside the open conversation; in narrow windows, only one of the two. */
export function Panes({ query, emptyHint, lines, openId, onOpen, drafts, actions, around }: Props) {
  const t = useConversationTexts();
  const heights = { '--around-wide': `${around.wide}px`, '--around-narrow': `${around.narrow}px` } as CSSProperties;
  return (
    <div className={styles.container} style={heights}>
      <div className={styles.panes} data-open={openId !== undefined}>
        <Paper className={styles.pane} p="xs">
          <PagedList query={query} empty={<EmptyState icon={IconMessages} title={t('empty')} hint={emptyHint} />}>
            {({ conversations }) => (
              <ConversationList
                conversations={conversations}
                lines={lines}
                openId={openId}
                onOpen={onOpen}
                drafts={drafts}
              />
            )}
          </PagedList>
        </Paper>
        <Paper className={`${styles.pane} ${styles.thread}`}>
          {openId === undefined ? (
            <EmptyState icon={IconMessages} title={t('nothingOpen')} hint={t('nothingOpenHint')} />
          ) : (
            <Thread key={openId} id={openId} lines={lines} onClose={() => onOpen(undefined)} actions={actions} />
          )}
        </Paper>
      </div>
    </div>
  );
}
