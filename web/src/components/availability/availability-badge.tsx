import { Badge } from '@mantine/core';
import { type Availability, AVAILABILITY_COLORS } from './availability';
import { useAvailabilityTexts } from './texts';

/** What a user is doing now. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const t = useAvailabilityTexts();
  return (
    <Badge variant="dot" color={AVAILABILITY_COLORS[availability]}>
      {t(`states.${availability}`)}
    </Badge>
  );
}
