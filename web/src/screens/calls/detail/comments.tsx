import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../../components/format';
import { notifyFailure } from '../../../components/notify';
import type { Call } from '../queries';
import { useAddComment } from './queries';
import { useDetailTexts } from './texts';

export function Comments({ call }: { call: Call }) {
  const t = useDetailTexts();
  const format = useFormat();
  const add = useAddComment(call.id);
  const [text, setText] = useState('');
  const submit = (): void => add.mutate(text, { onSuccess: () => setText(''), onError: notifyFailure });
  return (
    <Paper>
      <Title order={2} mb="sm">
        {t('comments')}
      </Title>
      <Stack gap="sm">
        {call.comments.length === 0 && <Text c="dimmed">{t('noComments')}</Text>}
        {call.comments.map(({ id, content, posted_at: at, posted_by: author }) => (
          <div key={id}>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{content}</Text>
            <Text size="xs" c="dimmed">
              {author?.name ?? t('deletedUser')} · {format.dateTime(at)}
            </Text>
          </div>
        ))}
        <Textarea
          label={t('comment')}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          autosize
          minRows={2}
        />
        <Button
          onClick={submit}
          disabled={text.trim() === ''}
          loading={add.isPending}
          style={{ alignSelf: 'flex-end' }}
        >
          {t('addComment')}
        </Button>
      </Stack>
    </Paper>
  );
}
