import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Loaded } from '../loaded';
import styles from './conversations.module.css';
import { MessageBubble } from './message-bubble';
import { idOf, viewOf } from './message-view';
import type { Message } from './messaging';
import { useMessages } from './queries';
import { useConversationTexts } from './texts';

/** Latest at the bottom, older ones on demand. */
export function Messages({ id, name }: { id: number; name: string }) {
  const t = useConversationTexts();
  const query = useMessages(id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const scroller = useRef<HTMLDivElement>(null);
  const newest = query.data?.pages[0]?.messages[0];
  const newestOwnId = newest?.direction === 'outbound' ? idOf(newest) : undefined;
  // Users want to see what they write, even after reading older messages; the bottom is position 0.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [newestOwnId]);
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="log" aria-label={t('messages', { name })}>
      <Stack gap="sm">
        {hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            style={{ alignSelf: 'center' }}
          >
            {t('older')}
          </Button>
        )}
        <Loaded query={query}>
          {({ pages }) =>
            oldestFirst(pages.flatMap(({ messages }) => messages)).map((message) => (
              <MessageBubble key={idOf(message)} message={viewOf(message)} />
            ))
          }
        </Loaded>
      </Stack>
    </div>
  );
}

/** Deduplicated, because a message may be in two pages. */
const oldestFirst = (messages: Message[]): Message[] =>
  [...new Map(messages.map((message) => [idOf(message), message])).values()].reverse();
