import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useHasIntelligence } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { KEYS } from '../../line/phone-queries';
import { earlierThan, SHOWN } from './earlier-than';
import { type ActionItem, loadIntelligence } from './intelligence';

export type PastCall = components['schemas']['PhoneCallEntry'];

/** Conversations whose action items are shown. */
const WITH_ITEMS = 3;

/** Calls with the same party before this one, the latest first. */
export function useEarlierCalls({ id, raw_digits: digits }: PhoneCall) {
  return useQuery({
    queryKey: [KEYS.calls, 'with', digits],
    queryFn: () =>
      // One more, because this call may be among them.
      dataOf(api.GET('/phone/v1/calls', { params: { query: { phone_number: digits!, per_page: SHOWN + 1 } } })),
    select: ({ calls }) => earlierThan(id, calls),
    // A caller who hides the number has no history.
    enabled: /\d/.test(digits ?? ''),
  });
}

interface OpenItem extends ActionItem {
  call: PastCall;
}

/** What was agreed in the last conversations; items that are done have been deleted. */
export function useOpenItems(earlier: readonly PastCall[] | undefined): OpenItem[] {
  const calls = (earlier ?? []).filter(({ answered_at }) => answered_at !== null).slice(0, WITH_ITEMS);
  return (
    useQuery({
      queryKey: ['action-items', calls.map(({ id }) => id)],
      queryFn: () => loadItems(calls),
      enabled: useHasIntelligence() && calls.length > 0,
    }).data ?? []
  );
}

/** One by one: without the package, the first answer is enough. */
async function loadItems(calls: readonly PastCall[]): Promise<OpenItem[]> {
  const items: OpenItem[] = [];
  for (const call of calls) {
    const results = await loadIntelligence(call.id);
    if (!results) break;
    for (const item of results.action_items?.action_items ?? []) items.push({ ...item, call });
  }
  return items;
}
