import { Progress } from '@mantine/core';
import { useDialerTexts } from './texts';

/** The share of called numbers in a campaign, as a bar. */
export function CampaignProgress({ name, called, total }: { name: string; called: number; total: number }) {
  const t = useDialerTexts();
  return (
    <Progress.Root size="md" aria-label={t('progressOf', { name })}>
      <Progress.Section
        value={total === 0 ? 0 : (called / total) * 100}
        aria-label={t('progressOf', { name })}
        aria-valuetext={t('calledOf', { called, total })}
      />
    </Progress.Root>
  );
}
