import { Badge, Box, Group, Text, UnstyledButton } from '@mantine/core';
import { IconBrandWhatsapp, IconMessage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../format';
import styles from './conversations.module.css';
import { partyOf, viewOf } from './message-view';
import type { Conversation, Line } from './messaging';
import { useConversationTexts } from './texts';

interface Props {
  conversations: Conversation[];
  /** With several lines, conversations show their Number. */
  lines: Line[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  /** Conversations with an unfinished message. */
  drafts?: ReadonlySet<number>;
}

export function ConversationList({ conversations, lines, openId, onOpen, drafts }: Props) {
  const t = useConversationTexts();
  const names = new Map(lines.length > 1 ? lines.map(({ id, name }) => [id, name]) : []);
  const list = useRef<HTMLUListElement>(null);
  const lastOpenId = useRef(openId);
  // Users who return from a conversation continue at its place in the list.
  useEffect(() => {
    if (openId === undefined && lastOpenId.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-id="${lastOpenId.current}"]`)?.focus();
    lastOpenId.current = openId;
  }, [openId]);
  return (
    <ul ref={list} className={styles.items} aria-label={t('list')}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Item
            conversation={conversation}
            isOpen={conversation.id === openId}
            onOpen={onOpen}
            line={names.get(conversation.number_id)}
            hasDraft={drafts?.has(conversation.id) ?? false}
          />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: (id: number) => void;
  line: string | undefined;
  hasDraft: boolean;
}

function Item({ conversation, isOpen, onOpen, line, hasDraft }: ItemProps) {
  const t = useConversationTexts();
  const format = useFormat();
  const { id, channel, unread_count: unread, last_message: last } = conversation;
  const message = last && viewOf(last);
  const Channel = channel === 'whatsapp' ? IconBrandWhatsapp : IconMessage;
  return (
    <UnstyledButton className={styles.item} aria-current={isOpen} data-id={id} onClick={() => onOpen(id)}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <Channel size={16} aria-label={t(`channels.${channel}`)} role="img" style={{ flexShrink: 0 }} />
          <Text fw={unread > 0 ? 700 : 500} truncate>
            {partyOf(conversation)}
          </Text>
        </Group>
        <Group gap={4} wrap="nowrap" style={{ flexShrink: 0 }}>
          {hasDraft && <Badge color="orange">{t('draft')}</Badge>}
          {unread > 0 && (
            <Badge variant="filled" aria-label={t('unread', { count: unread })}>
              {unread}
            </Badge>
          )}
        </Group>
      </Group>
      {message && (
        <Box>
          <Text size="sm" c="dimmed" truncate fw={unread > 0 ? 600 : undefined}>
            {message.isOwn && t('you')}
            {message.text || t('file')}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {format.dateTime(message.at)}
            {line !== undefined && ` · ${line}`}
          </Text>
        </Box>
      )}
    </UnstyledButton>
  );
}
