import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconMessage, IconMessageReply } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MessageView } from '../../../../components/conversations/message-view';
import { useFormat } from '../../../../components/format';
import { useContactDetailTexts } from '../texts';

export function MessageItem({ message, conversationId }: { message: MessageView; conversationId: number }) {
  const t = useContactDetailTexts();
  const format = useFormat();
  const { isOwn, text, files, at } = message;
  const Symbol = isOwn ? IconMessageReply : IconMessage;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Symbol size={18} aria-label={t(isOwn ? 'sent' : 'received')} style={{ flex: 'none', marginTop: 2 }} />
      <Stack gap={2} miw={0}>
        <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Text size="sm" c="dimmed">
          {format.dateTime(at)}
          {files.length > 0 && ` · ${t('files', { count: files.length })}`}
          {' · '}
          <Anchor component={Link} to={`/conversations/${conversationId}`} inherit underline="always">
            {t('openConversation')}
          </Anchor>
        </Text>
      </Stack>
    </Group>
  );
}
