import { Button } from '@mantine/core';
import { useMe } from '../line/line-context';

/** What the user is doing. */
export function PresenceMenu() {
  const { availability } = useMe();
  return (
    <Button variant="default" size="xs">
      {availability}
    </Button>
  );
}
