import { Group, Paper, Title } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AddButton } from '../../components/add-button';
import { type Line, MessagingContext } from '../../components/conversations/messaging';
import { Panes } from '../../components/conversations/panes';
import { useConversationTexts } from '../../components/conversations/texts';
import { EmptyState } from '../../components/empty-state';
import { Loaded } from '../../components/loaded';
import { usePage } from '../../components/use-page';
import { useMe } from '../line/line-context';
import { NewMessage } from './new-message';
import { useConversations, useDraftedIds, useLines, useMessagingOf } from './queries';
import { useMessagesTexts } from './texts';
import { ThreadActions } from './thread-actions';

const AROUND = { wide: 170, narrow: 228 };

/** Other screens open the form for a new conversation with this parameter, which is the recipient or empty. */
const RECIPIENT = 'to';

export function Component() {
  const t = useMessagesTexts();
  const shared = useConversationTexts();
  const messaging = useMessagingOf(useMe().user.id);
  const query = useLines();
  const [search, setSearch] = useSearchParams();
  const [openId, open] = useOpenConversation();
  const writable = query.data?.filter(({ skips_inbox: skipsInbox }) => !skipsInbox) ?? [];
  const to = search.get(RECIPIENT);
  const setTo = (next: string | null): void =>
    setSearch((before) => {
      if (next === null) before.delete(RECIPIENT);
      else before.set(RECIPIENT, next);
      return before;
    });
  return (
    <MessagingContext value={messaging}>
      <Group justify="space-between" gap="sm">
        <Title order={1}>{t('title')}</Title>
        {writable.length > 0 && <AddButton onClick={() => setTo('')}>{shared('new')}</AddButton>}
      </Group>
      <Loaded query={query}>
        {(lines) =>
          lines.length === 0 ? (
            <Paper mt="md">
              <EmptyState icon={IconPhoneOff} title={t('noLines')} hint={t('noLinesHint')} />
            </Paper>
          ) : (
            <Conversations lines={lines} openId={openId} onOpen={open} />
          )
        }
      </Loaded>
      {to !== null && writable.length > 0 && (
        <NewMessage key={to} to={to} lines={writable} onClose={() => setTo(null)} onOpen={open} />
      )}
    </MessagingContext>
  );
}

/** The open conversation is in the URL, as is the page of the list. */
function useOpenConversation(): [id: number | undefined, open: (id: number | undefined) => void] {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = (next: number | undefined): void => {
    const page = search.get('page');
    const pathname = next === undefined ? '/conversations' : `/conversations/${next}`;
    // The back button must not reopen the form.
    const replace = search.has(RECIPIENT);
    void navigate({ pathname, search: page === null ? '' : `?page=${page}` }, { replace });
  };
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, open];
}

interface Props {
  lines: Line[];
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

function Conversations(props: Props) {
  const t = useMessagesTexts();
  const [page] = usePage();
  return (
    <Panes
      around={AROUND}
      query={useConversations(page)}
      emptyHint={t('emptyHint')}
      drafts={useDraftedIds(useMe().user.id)}
      actions={(conversation) => <ThreadActions conversation={conversation} />}
      {...props}
    />
  );
}
