import { useEvents } from './queries';
import { useWebhookTexts } from './texts';

/** The events as choices, grouped by resource. */
export function useEventOptions(): { group: string; items: string[] }[] {
  const t = useWebhookTexts();
  const events = useEvents().data?.events ?? [];
  const resources = [...new Set(events.map(({ resource }) => resource))];
  return resources.map((resource) => ({
    group: t(`resource.${resource}`),
    items: events.filter((event) => event.resource === resource).map(({ name }) => name),
  }));
}
