import { Badge, Box, Group, Text, UnstyledButton } from '@mantine/core';
import { IconBrandWhatsapp, IconMessage } from '@tabler/icons-react';
import { useFormat } from '../../components/format';
import styles from './conversations.module.css';
import { partyOf, viewOf } from './message-view';
import type { Conversation } from './queries';
import { useConversationTexts } from './texts';

interface Props {
  conversations: Conversation[];
  openId: number | undefined;
  onOpen: (id: number) => void;
}

export function ConversationList({ conversations, openId, onOpen }: Props) {
  const t = useConversationTexts();
  return (
    <ul className={styles.items} aria-label={t('list')}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Item conversation={conversation} isOpen={conversation.id === openId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Item({
  conversation,
  isOpen,
  onOpen,
}: {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: (id: number) => void;
}) {
  const t = useConversationTexts();
  const format = useFormat();
  const name = partyOf(conversation);
  const { id, channel, unread_count: unread, last_message: last } = conversation;
  const message = last && viewOf(last);
  const Channel = channel === 'whatsapp' ? IconBrandWhatsapp : IconMessage;
  return (
    <UnstyledButton className={styles.item} aria-current={isOpen} onClick={() => onOpen(id)}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <Channel size={16} aria-label={t(`channels.${channel}`)} role="img" style={{ flexShrink: 0 }} />
          <Text fw={unread > 0 ? 700 : 500} truncate>
            {name}
          </Text>
        </Group>
        {unread > 0 && (
          <Badge variant="filled" aria-label={t('unread', { count: unread })} style={{ flexShrink: 0 }}>
            {unread}
          </Badge>
        )}
      </Group>
      {message && (
        <Box>
          <Text size="sm" c="dimmed" truncate fw={unread > 0 ? 600 : undefined}>
            {message.isOwn && t('you')}
            {message.text || t('file')}
          </Text>
          <Text size="xs" c="dimmed">
            {format.dateTime(message.at)}
          </Text>
        </Box>
      )}
    </UnstyledButton>
  );
}
