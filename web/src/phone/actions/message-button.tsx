import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActionTexts } from './texts';

/** Opens the conversation with a phone number, or starts one. */
export function MessageButton({ to, name }: { to: string; name: string }) {
  const t = useActionTexts();
  return (
    <Button
      component={Link}
      to={`/conversations?${new URLSearchParams({ to }).toString()}`}
      size="xs"
      variant="default"
      leftSection={<IconMessage size={16} aria-hidden />}
      aria-label={t('messageTo', { name })}
    >
      {t('message')}
    </Button>
  );
}
