import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconPaperclip, type Icon } from '@tabler/icons-react';
import { useFormat } from '../format';
import styles from './conversations.module.css';
import type { MessageFile, MessageView } from './message-view';
import { useConversationTexts } from './texts';

/** WhatsApp rejects free text with this code after the customer's 24-hour window. */
const WINDOW_ERROR = '63016';

const ICONS: Record<MessageView['status'], Icon | undefined> = {
  pending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconAlertCircle,
  undelivered: IconAlertCircle,
  received: undefined,
};

export function MessageBubble({ message }: { message: MessageView }) {
  const t = useConversationTexts();
  const { isOwn, sender, text, files, isTemplate } = message;
  return (
    <div className={isOwn ? `${styles.message} ${styles.own}` : styles.message}>
      {sender && (
        <Text size="xs" fw={600}>
          {sender}
        </Text>
      )}
      <div className={styles.bubble}>
        {isTemplate && (
          <Badge size="xs" mb={4} display="block" w="fit-content">
            {t('template')}
          </Badge>
        )}
        {text}
        {files.map((file) => (
          <File key={file.url} file={file} />
        ))}
      </div>
      <State message={message} />
    </div>
  );
}

function File({ file: { name, url, isImage } }: { file: MessageFile }) {
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm" display="block" mt={4}>
      {isImage ? (
        <img src={url} alt={name} loading="lazy" className={styles.picture} />
      ) : (
        <Group gap={4} wrap="nowrap">
          <IconPaperclip size={14} aria-hidden />
          {name}
        </Group>
      )}
    </Anchor>
  );
}

/** The time of the message and its delivery status. */
function State({ message: { at, status, errorCode } }: { message: MessageView }) {
  const t = useConversationTexts();
  const format = useFormat();
  const Symbol = ICONS[status];
  const isFailure = status === 'failed' || status === 'undelivered';
  const reason = errorCode === WINDOW_ERROR ? t('windowError') : errorCode && t('errorCode', { code: errorCode });
  return (
    <Text size="xs" c={isFailure ? 'var(--mantine-color-error)' : 'dimmed'} mt={2}>
      {format.dateTime(at)}
      {Symbol && (
        <>
          {' · '}
          <Symbol size={13} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {t(`statuses.${status}`)}
        </>
      )}
      {reason && ` · ${reason}`}
    </Text>
  );
}
