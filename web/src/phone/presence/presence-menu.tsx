import { Button, ColorSwatch, Loader, Popover, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AVAILABILITY_COLORS } from '../../components/availability/availability';
import { useMe } from '../line/line-context';
import { StateTime } from './state-time';
import { usePresenceTexts } from './texts';
import { useStateName } from './use-state-name';
import { lazyPart } from '../../components/chunks/chunks';

const PresencePanel = lazyPart(() => import('./presence-panel'));

/** The user's state, how long it has lasted, and a menu to change it. */
export default function PresenceMenu() {
  const t = usePresenceTexts();
  const state = useStateName();
  const { availability } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          maw={{ base: 230, xs: 340 }}
          leftSection={
            <ColorSwatch
              size={10}
              color={`var(--mantine-color-${AVAILABILITY_COLORS[availability]}-6)`}
              withShadow={false}
            />
          }
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <VisuallyHidden>{t('button')}&nbsp;</VisuallyHidden>
          <Text span inherit truncate>
            {state}
          </Text>
          <StateTime />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('panel')}>
        <Suspense fallback={<Loader size="sm" />}>
          <PresencePanel onDone={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
