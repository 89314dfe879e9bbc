import { Paper } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { EmptyState } from '../empty-state';
import styles from './conversations.module.css';
import { useConversationTexts } from './texts';

interface Props {
  list: ReactNode;
  /** The open conversation; null without one. */
  thread: ReactNode;
  /** The height of what is above and below, in pixels: where both are visible, and where one of them is. */
  around: { wide: number; narrow: number };
}

/** The list beside the open conversation; where there is little room one of them. */
export function Panes({ list, thread, around }: Props) {
  const t = useConversationTexts();
  const heights = { '--around-wide': `${around.wide}px`, '--around-narrow': `${around.narrow}px` } as CSSProperties;
  return (
    <div className={styles.container} style={heights}>
      <div className={styles.panes} data-open={thread !== null}>
        <Paper className={styles.pane} p="xs">
          {list}
        </Paper>
        <Paper className={`${styles.pane} ${styles.thread}`}>
          {thread ?? <EmptyState icon={IconMessages} title={t('nothingOpen')} hint={t('nothingOpenHint')} />}
        </Paper>
      </div>
    </div>
  );
}
