import { Stack } from '@mantine/core';
import { Loaded } from '../../components/loaded';
import { PageHeader } from '../../components/page-header';
import { CompanyForm } from './parts/company-form';
import { Connections } from './parts/connections';
import { RetentionForm } from './parts/retention-form';
import { RetentionRuns } from './parts/retention-runs';
import { Section } from './parts/section';
import { SystemFacts } from './parts/system-facts';
import { Tests } from './parts/tests';
import { useCompany } from './queries';
import { useSettingsTexts } from './texts';
import { useTrunkTexts } from './trunks/texts';
import { Trunks } from './trunks/trunks';

export function Component() {
  const t = useSettingsTexts();
  const trunks = useTrunkTexts();
  const company = useCompany();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <Stack>
        <Loaded query={company}>
          {({ company: settings }) => (
            <>
              <Section title={t('company')}>
                <CompanyForm company={settings} />
              </Section>
              <Section title={t('retention')} hint={t('retentionHint')}>
                <RetentionForm company={settings} />
                <RetentionRuns />
              </Section>
            </>
          )}
        </Loaded>
        <Section title={trunks('trunks')} hint={trunks('hint')}>
          <Trunks />
        </Section>
        <Section title={t('connections')} hint={t('connectionsHint')}>
          <Connections />
        </Section>
        <Section title={t('tests')}>
          <Tests />
        </Section>
        <Section title={t('system')}>
          <SystemFacts />
        </Section>
      </Stack>
    </>
  );
}
