import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useHasIntelligence } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { KEYS } from '../../line/phone-queries';
import { earlierThan, SHOWN } from './earlier-than';
import { type ActionItem, loadIntelligence } from './intelligence';

export type PastCall = components['schemas']['PhoneCallEntry'];

/** The number of conversations whose action items are shown. */
const WITH_ITEMS = 3;

/** Earlier calls with the same party, latest first. */
export function useEarlierCalls({ id, raw_digits: digits }: PhoneCall) {
  return useQuery({
    queryKey: [KEYS.calls, 'with', digits],
    queryFn: () =>
      // One extra, because this call may be among them.
      dataOf(api.GET('/phone/v1/calls', { params: { query: { phone_number: digits!, per_page: SHOWN + 1 } } })),
    select: ({ calls }) => earlierThan(id, calls),
    // Callers who withhold their number have no history.
    enabled: /\d/.test(digits ?? ''),
  });
}

interface OpenItem extends ActionItem {
  call: PastCall;
}

/** Open action items of the last conversations; completed items are deleted. */
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

/** Sequential, so that without the package one request is enough. */
async function loadItems(calls: readonly PastCall[]): Promise<OpenItem[]> {
  const items: OpenItem[] = [];
  for (const call of calls) {
    const results = await loadIntelligence(call.id);
    if (!results) break;
    for (const item of results.action_items?.action_items ?? []) items.push({ ...item, call });
  }
  return items;
}
