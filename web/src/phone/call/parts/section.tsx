import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of the call with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}
