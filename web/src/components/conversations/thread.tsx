import { Button, Group, Text, Title } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Loaded } from '../loaded';
import { Composer } from './composer/composer';
import styles from './conversations.module.css';
import { partyOf } from './message-view';
import { Messages } from './messages';
import type { Conversation, Line } from './messaging';
import { useConversation, useMarkRead } from './queries';
import { useConversationTexts } from './texts';

interface Props {
  id: number;
  lines: Line[];
  onClose: () => void;
  /** Additional actions for the conversation. */
  actions?: (conversation: Conversation) => ReactNode;
}

/** The messages of a conversation, latest at the bottom, and the composer. */
export function Thread({ id, lines, onClose, actions }: Props) {
  const t = useConversationTexts();
  const query = useConversation(id);
  useReading(id, query);
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
        {(open) => {
          const line = lines.find(({ id: lineId }) => lineId === open.conversation.number_id);
          return (
            <>
              <Header conversation={open.conversation} line={lines.length > 1 ? line : undefined}>
                {actions?.(open.conversation)}
              </Header>
              <Messages id={id} name={partyOf(open.conversation)} />
              {line && <Composer key={id} open={open} line={line} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Marks messages as read while the page is visible, including those that arrive during an earlier request. */
function useReading(id: number, { data, dataUpdatedAt }: ReturnType<typeof useConversation>): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const hasUnread = (data?.conversation.unread_count ?? 0) > 0;
  const { mutate: markRead } = useMarkRead();
  useEffect(() => {
    if (hasUnread && isVisible) markRead(id);
  }, [id, hasUnread, isVisible, dataUpdatedAt, markRead]);
}

interface HeaderProps {
  conversation: Conversation;
  /** Undefined if there is only one line. */
  line: Line | undefined;
  children: ReactNode;
}

function Header({ conversation, line, children }: HeaderProps) {
  const t = useConversationTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // The list that had the focus may be hidden now.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const details = [t(`channels.${conversation.channel}`), ...(line ? [line.name] : [])];
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs" align="flex-start">
      <Group gap="xs" align="baseline" miw={0}>
        <Title order={2} ref={title} tabIndex={-1} className={styles.party}>
          {partyOf(conversation)}
        </Title>
        <Text size="sm" c="dimmed">
          {details.join(' · ')}
        </Text>
      </Group>
      {children}
    </Group>
  );
}
