import { Alert, Paper } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AddButton } from '../../components/add-button';
import { type Line, MessagingContext } from '../../components/conversations/messaging';
import { NewConversation } from '../../components/conversations/new-conversation';
import { Panes } from '../../components/conversations/panes';
import { useConversationTexts } from '../../components/conversations/texts';
import { EmptyState } from '../../components/empty-state';
import { LineSelect, useLine } from '../../components/line-select';
import { Loaded } from '../../components/loaded';
import { PageHeader } from '../../components/page-header';
import { usePage } from '../../components/use-page';
import { messaging, useConversations, useLines } from './queries';
import { useScreenTexts } from './texts';

const AROUND = { wide: 240, narrow: 300 };

export function Component() {
  const t = useScreenTexts();
  const shared = useConversationTexts();
  const query = useLines();
  const [line, selectLine] = useLine(query.data ?? []);
  const [openId, open] = useOpenConversation();
  const [isStarting, setStarting] = useState(false);
  const onStarted = (id: number): void => {
    setStarting(false);
    open(id);
  };
  return (
    <MessagingContext value={messaging}>
      <PageHeader title={t('title')} hint={t('hint')}>
        {line && !line.skips_inbox && <AddButton onClick={() => setStarting(true)}>{shared('new')}</AddButton>}
      </PageHeader>
      <Loaded query={query}>
        {(lines) =>
          line === undefined ? (
            <Paper>
              <EmptyState icon={IconPhoneOff} title={t('noLines')} hint={t('noLinesHint')} />
            </Paper>
          ) : (
            <>
              <LineSelect lines={lines} line={line} onSelect={selectLine} />
              {line.skips_inbox && <Alert mt="md">{shared('skipsInbox')}</Alert>}
              <ConversationsOfLine key={line.id} line={line} openId={openId} onOpen={open} />
            </>
          )
        }
      </Loaded>
      {isStarting && line && (
        <NewConversation lines={[line]} onClose={() => setStarting(false)} onStarted={onStarted} />
      )}
    </MessagingContext>
  );
}

/** The open conversation is in the URL, so that links and the back button show it. */
function useOpenConversation(): [id: number | undefined, open: (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('open'));
  const open = (next: number | undefined): void =>
    setSearch((before) => {
      if (next === undefined) before.delete('open');
      else before.set('open', String(next));
      return before;
    });
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, open];
}

interface Props {
  line: Line;
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

function ConversationsOfLine({ line, ...open }: Props) {
  const t = useScreenTexts();
  const [page] = usePage();
  const query = useConversations(line.id, page);
  return <Panes around={AROUND} query={query} emptyHint={t('emptyHint')} lines={[line]} {...open} />;
}
