import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useFormat } from '../../../components/format';
import type { PhoneCall } from '../../line/line-state';
import { useComment } from '../call-actions';
import { useNoteDraft } from './note-draft';
import { Section } from './section';
import { usePartTexts } from './texts';

const MAX_NOTES = 5;
const MAX_LENGTH = 4096;

/** The comments on the call, which everybody in the company can read. */
export function Notes({ call: { id, comments } }: { call: Pick<PhoneCall, 'id' | 'comments'> }) {
  const t = usePartTexts();
  const format = useFormat();
  const comment = useComment(id);
  const [text, setText] = useNoteDraft(id);
  const save = (): void => comment.mutate(text.trim(), { onSuccess: () => setText('') });
  return (
    <Section title={t('notes')}>
      <Stack gap="xs">
        {comments.map(({ id: noteId, content, posted_at: at, posted_by: author }) => (
          <div key={noteId}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {content}
            </Text>
            <Text size="xs" c="dimmed">
              {author?.name ?? t('integration')} · {format.time(at)}
            </Text>
          </div>
        ))}
        {comments.length < MAX_NOTES ? (
          <>
            <Textarea
              label={t('note')}
              value={text}
              onChange={({ currentTarget: { value } }) => setText(value)}
              maxLength={MAX_LENGTH}
              autosize
              minRows={2}
              maxRows={8}
            />
            <Button
              variant="default"
              style={{ alignSelf: 'flex-end' }}
              disabled={text.trim() === ''}
              loading={comment.isPending}
              onClick={save}
            >
              {t('saveNote')}
            </Button>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('allNotes', { count: MAX_NOTES })}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
