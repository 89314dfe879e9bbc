import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useNumberTexts } from './texts';

const SECTIONS = { numbers: '/numbers', sounds: '/numbers/sounds', blocked: '/numbers/blocked' } as const;
export type Section = keyof typeof SECTIONS;

/** Tabs for the lists around Numbers. */
export function SectionTabs({ current }: { current: Section }) {
  const t = useNumberTexts();
  const navigate = useNavigate();
  return (
    <Tabs value={current} onChange={(section) => void navigate(SECTIONS[section as Section])} mb="md">
      <Tabs.List aria-label={t('sections')}>
        {(Object.keys(SECTIONS) as Section[]).map((section) => (
          <Tabs.Tab key={section} value={section} aria-controls={undefined}>
            {t(section)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
