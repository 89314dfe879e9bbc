import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Loaded } from '../../components/loaded';
import { Composer } from './composer/composer';
import styles from './conversations.module.css';
import { MessageBubble } from './message-bubble';
import { idOf, partyOf, viewOf } from './message-view';
import { type Line, type Message, useConversation, useMarkRead, useMessages } from './queries';
import { useConversationTexts } from './texts';

/** The messages of a conversation, latest at the bottom, and what can be answered. */
export function Thread({ id, line, onClose }: { id: number; line: Line; onClose: () => void }) {
  const t = useConversationTexts();
  const query = useConversation(id);
  const unread = query.data?.conversation.unread_count ?? 0;
  const { mutate: markRead } = useMarkRead();
  useEffect(() => {
    if (unread > 0) markRead(id);
  }, [id, unread, markRead]);
  return (
    <>
      <Button
        className={styles.back}
        variant="subtle"
        size="xs"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={onClose}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('back')}
      </Button>
      <Loaded query={query}>
        {(open) => (
          <>
            <Group gap="xs" mb="xs" align="baseline">
              <Title order={2}>{partyOf(open.conversation)}</Title>
              <Text size="sm" c="dimmed">
                {t(`channels.${open.conversation.channel}`)}
              </Text>
            </Group>
            <Messages id={id} name={partyOf(open.conversation)} />
            <Composer key={id} open={open} line={line} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Messages({ id, name }: { id: number; name: string }) {
  const t = useConversationTexts();
  const query = useMessages(id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const scroller = useRef<HTMLDivElement>(null);
  const newest = query.data?.pages[0]?.messages[0];
  const newestOwnId = newest?.direction === 'outbound' ? idOf(newest) : undefined;
  // Who writes wants to see it, even after reading older messages; the bottom is position 0.
  useEffect(() => void scroller.current?.scrollTo({ top: 0 }), [newestOwnId]);
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

/** Each message once, though it may be in two pages. */
const oldestFirst = (messages: Message[]): Message[] =>
  [...new Map(messages.map((message) => [idOf(message), message])).values()].reverse();
