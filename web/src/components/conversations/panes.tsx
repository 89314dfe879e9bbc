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
  /** How the first conversation comes about. */
  emptyHint: string;
  lines: Line[];
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  /** Conversations with an unfinished message. */
  drafts?: ReadonlySet<number>;
  /** What else can be done with the open conversation. */
  actions?: ComponentProps<typeof Thread>['actions'];
  /** The height of what is above and below, in pixels: where both are visible, and where one of them is. */
  around: { wide: number; narrow: number };
}

/** The list beside the open conversation; where there is little room one of them. */
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
