import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

/** A collapsible part of the call. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure();
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Arrow size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {title}
      </Button>
      <Collapse expanded={isOpen} id={id} pt={isOpen ? 'xs' : 0}>
        {isOpen && children}
      </Collapse>
    </div>
  );
}
