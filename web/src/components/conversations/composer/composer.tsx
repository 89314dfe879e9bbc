import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ErrorAlert } from '../../error-alert';
import { useFormat } from '../../format';
import { type Content, type Line, NOTHING_WRITTEN, type OpenConversation } from '../messaging';
import { useSendMessage } from '../queries';
import { useConversationTexts } from '../texts';
import { type ChosenTemplate, contentOf as templateContent, TemplateChoice } from './template-choice';
import { contentOf as textContent, TextFields } from './text-fields';
import { useWritten } from './use-written';

/** Sends text and files, or a template if WhatsApp requires one. */
export function Composer({ open, line }: { open: OpenConversation; line: Line }) {
  const t = useConversationTexts();
  const obstacle = useObstacle(open, line);
  if (obstacle !== undefined) return <Alert mt="sm">{obstacle}</Alert>;
  return open.conversation.channel === 'whatsapp' ? (
    <WhatsAppComposer open={open} line={line} />
  ) : (
    <Form id={open.conversation.id} hint={t('shortcut')} />
  );
}

/** The reason why the user cannot send anything. */
function useObstacle({ can_answer: canAnswer, conversation }: OpenConversation, line: Line): string | undefined {
  const t = useConversationTexts();
  if (line.skips_inbox) return t('skipsInbox');
  if (!canAnswer) return t('cannotAnswer');
  const status = line.whatsapp_status ?? 'OFFLINE';
  return conversation.channel === 'whatsapp' && status !== 'ONLINE' ? t(`lineStatuses.${status}`) : undefined;
}

function WhatsAppComposer({ open, line }: { open: OpenConversation; line: Line }) {
  const t = useConversationTexts();
  const format = useFormat();
  const { free_text_until: until, conversation } = open;
  const [wantsTemplate, setWantsTemplate] = useState(false);
  if (until === null) return <Form id={conversation.id} templatesOf={line.id} hint={t('windowClosed')} />;
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        mt="xs"
        onClick={() => setWantsTemplate(!wantsTemplate)}
        style={{ alignSelf: 'flex-end' }}
      >
        {wantsTemplate ? t('writeText') : t('useTemplate')}
      </Button>
      <Form
        id={conversation.id}
        templatesOf={wantsTemplate ? line.id : undefined}
        hint={t('windowOpen', { time: format.dateTime(until) })}
      />
    </>
  );
}

/** A form for templates of a line, or for text. */
function Form({ id, templatesOf, hint }: { id: number; templatesOf?: number; hint: string }) {
  const t = useConversationTexts();
  const send = useSendMessage(id);
  const [written, setWritten] = useWritten(id);
  const [chosen, setChosen] = useState<ChosenTemplate>();
  const [isUploading, setUploading] = useState(false);
  const content = templatesOf === undefined ? textContent(written) : templateContent(chosen);
  const reset = (): void => {
    setWritten(NOTHING_WRITTEN);
    setChosen(undefined);
  };
  const submit = (what: Content | undefined): void => {
    if (what !== undefined && !send.isPending && !isUploading) send.mutate(what, { onSuccess: reset });
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(content);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="xs" mt="sm">
        {templatesOf === undefined ? (
          <TextFields
            value={written}
            onChange={setWritten}
            onUploading={setUploading}
            onSubmit={() => submit(content)}
          />
        ) : (
          <TemplateChoice lineId={templatesOf} value={chosen} onChange={setChosen} />
        )}
        <ErrorAlert error={send.error} />
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" flex="1 1 180px">
            {hint}
          </Text>
          <Button
            type="submit"
            disabled={content === undefined || isUploading}
            loading={send.isPending}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
