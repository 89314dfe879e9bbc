import { Badge } from '@mantine/core';
import { type Availability, AVAILABILITY_COLORS } from './availability';
import { useAvailabilityTexts } from './texts';

/** The current availability of a user. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const t = useAvailabilityTexts();
  return (
    <Badge variant="dot" color={AVAILABILITY_COLORS[availability]}>
      {t(`states.${availability}`)}
    </Badge>
  );
}
