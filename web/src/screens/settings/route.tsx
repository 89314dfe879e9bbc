import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../components/chunks/chunks';
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

/** The parts below the first form load after it. */
const ApiRoles = lazyPart(async () => ({ default: (await import('./parts/api-roles')).ApiRoles }));
const SampleData = lazyPart(async () => ({ default: (await import('./sample-data/sample-data')).SampleData }));
const Trunks = lazyPart(async () => ({ default: (await import('./trunks/trunks')).Trunks }));

export function Component() {
  const t = useSettingsTexts();
  const trunks = useTrunkTexts();
  const company = useCompany();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <Stack>
        <Loaded query={company}>
          {(settings) => (
            <>
              <Section title={t('company')}>
                <Stack gap="xl">
                  <CompanyForm company={settings} />
                  <Suspense fallback={<Skeleton height={34} />}>
                    <ApiRoles company={settings} />
                  </Suspense>
                </Stack>
              </Section>
              <Section title={t('retention')} hint={t('retentionHint')}>
                <RetentionForm company={settings} />
                <RetentionRuns />
              </Section>
              <Suspense fallback={null}>
                <SampleData company={settings} />
              </Suspense>
            </>
          )}
        </Loaded>
        <Section title={trunks('trunks')} hint={trunks('hint')}>
          <Suspense fallback={<Skeleton height={110} />}>
            <Trunks />
          </Suspense>
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
