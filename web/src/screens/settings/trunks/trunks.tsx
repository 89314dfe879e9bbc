import { Alert, Group, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { AddButton } from '../../../components/add-button';
import { Loaded } from '../../../components/loaded';
import { type Trunk, useTestTrunk, useTrunks } from './queries';
import { useTrunkTexts } from './texts';
import { TrunkTable } from './trunk-table';
import { lazyPart } from '../../../components/chunks/chunks';

/** Loaded on demand, because most visits to the settings do not need it. */
const TrunkDialog = lazyPart(() => import('./trunk-form'));

export function Trunks() {
  const t = useTrunkTexts();
  const query = useTrunks();
  const test = useTestTrunk();
  const [form, setForm] = useState<Trunk | 'new'>();
  const close = (): void => setForm(undefined);
  return (
    <>
      <Loaded query={query}>
        {(trunks) =>
          trunks.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('none')}
            </Text>
          ) : (
            <TrunkTable
              trunks={trunks}
              tested={test.isPending ? test.variables.id : undefined}
              onTest={test.mutate}
              onEdit={setForm}
            />
          )
        }
      </Loaded>
      <TestResult test={test} />
      <Group mt="sm">
        <AddButton variant="default" onClick={() => setForm('new')}>
          {t('add')}
        </AddButton>
      </Group>
      {form !== undefined && (
        <Suspense>
          <TrunkDialog trunk={form === 'new' ? undefined : form} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function TestResult({ test: { data, error } }: { test: ReturnType<typeof useTestTrunk> }) {
  const t = useTrunkTexts();
  if (!data && !error) return null;
  const text = (): string => {
    if (!data) return error.message;
    const { name, reachable, status, milliseconds: ms, reason } = data;
    return reachable ? t('answered', { name, ms, status: status ?? '', reason }) : t('silent', { name, reason });
  };
  return (
    <Alert color={data?.reachable ? 'teal' : 'red'} role="status" mt="sm">
      {text()}
    </Alert>
  );
}
