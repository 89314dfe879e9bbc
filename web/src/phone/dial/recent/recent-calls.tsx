import { Text } from '@mantine/core';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { useFormat } from '../../../components/format';
import { Loaded } from '../../../components/loaded';
import { partyOf } from '../../call/party';
import { useMe } from '../../line/line-context';
import type { Destination } from '../../line/phone-line';
import { KEYS } from '../../line/phone-queries';
import { PartyList } from '../party-list';
import { PartyRow } from '../party-row';
import { useDialTexts } from '../texts';
import { type CallEntry, latestOfEach } from './recent-parties';

const MAX_CALLS = 20;

interface Props {
  numberId: number | undefined;
  onTake: (to: string) => void;
  onCall: (destination: Destination) => void;
}

/** The user's recent call partners. */
export function RecentCalls(props: Props) {
  const t = useDialTexts();
  const query = useQuery({
    queryKey: [KEYS.calls, 'recent'],
    queryFn: () => dataOf(api.GET('/phone/v1/calls', { params: { query: { per_page: MAX_CALLS } } })),
  });
  return (
    <Loaded query={query}>
      {({ calls }) => (
        <PartyList title={t('recent')}>
          {latestOfEach(calls).map((call) => (
            <RecentCall key={call.id} call={call} {...props} />
          ))}
          {calls.length === 0 && (
            <Text component="li" size="sm" c="dimmed">
              {t('noRecent')}
            </Text>
          )}
        </PartyList>
      )}
    </Loaded>
  );
}

function RecentCall({ call, numberId, onTake, onCall }: Props & { call: CallEntry }) {
  const t = useDialTexts();
  const { dateTime } = useFormat();
  const { numbers, user } = useMe();
  const { colleague, raw_digits: digits, number } = call;
  // The other party knows the Number of the earlier call.
  const from = numbers.some(({ id }) => id === number?.id) ? number?.id : numberId;
  const isOutgoing = call.direction === 'internal' ? call.user?.id === user.id : call.direction === 'outbound';
  const Symbol = isOutgoing ? IconPhoneOutgoing : IconPhoneIncoming;
  const party = partyOf(call);
  // A caller may have withheld the number.
  const isCallable = digits !== null && /\d/.test(digits);
  return (
    <PartyRow
      name={party}
      detail={[digits === party ? null : digits, number?.name, dateTime(call.started_at)].filter(Boolean).join(' · ')}
      icon={<Symbol size={18} role="img" aria-label={isOutgoing ? t('outgoing') : t('incoming')} />}
      onTake={isCallable ? () => onTake(digits) : undefined}
      onCall={
        colleague
          ? () => onCall({ user_id: colleague.id })
          : isCallable
            ? () => onCall({ to: digits, number_id: from })
            : undefined
      }
    />
  );
}
