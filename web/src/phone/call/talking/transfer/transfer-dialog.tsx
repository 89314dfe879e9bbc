import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../../../api/client';
import { Loaded } from '../../../../components/loaded';
import { useCommonTexts } from '../../../../components/texts';
import type { PhoneCall } from '../../../line/line-state';
import { useAct } from '../../../line/use-act';
import { TargetList } from './target-list';
import { type TransferBody, targetsOf } from './targets';
import { useTransferTexts } from './texts';

const TYPING_PAUSE = 200;
/** Availability changes while the user searches. */
const REFRESH_INTERVAL = 5_000;

/** Transfers the call; the user leaves it immediately. */
export default function TransferDialog({ call, onClose }: { call: PhoneCall; onClose: () => void }) {
  const t = useTransferTexts();
  const common = useCommonTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const directory = useDirectory(search);
  const transfer = useAct((body: TransferBody) =>
    api.POST('/phone/v1/calls/{id}/transfers', { params: { path: { id: call.id } }, body }),
  );
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <TextInput
          type="search"
          label={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Loaded query={directory}>
          {(found) => (
            <TargetList
              targets={targetsOf(found, search, call.number!)}
              isBusy={transfer.isPending}
              onChoose={({ body }) => transfer.mutate(body, { onSuccess: onClose })}
            />
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
}

const useDirectory = (search: string) =>
  useQuery({
    queryKey: ['directory', search],
    queryFn: () => dataOf(api.GET('/phone/v1/directory', { params: { query: { search } } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
    staleTime: 0,
  });
