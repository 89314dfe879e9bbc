import { Button, Group, List, Paper, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../../../components/error-alert';
import { useExitLabel } from '../exit-label';
import { exitsOf, type Flow } from '../model/flow';
import { type Simulation, useSimulation } from '../queries';
import { useFlowTexts } from '../texts';

interface Props {
  numberId: number;
  flow: Flow;
  isValid: boolean;
  result: Simulation | undefined;
  onResult: (result: Simulation | undefined) => void;
  onClose: () => void;
}

/** The local time in the format of the browser's field. */
const localNow = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Simulates a call through the flow in the editor. */
export function TestPanel({ numberId, flow, isValid, result, onResult, onClose }: Props) {
  const t = useFlowTexts();
  const simulation = useSimulation(numberId);
  const [time, setTime] = useState(localNow);
  const [keys, setKeys] = useState('');
  const [answered, setAnswered] = useState(true);
  const run = (): void =>
    simulation.mutate(
      {
        flow,
        keys: keys.replace(/[^\d*#]/g, '').split(''),
        answered,
        ...(time && { at: new Date(time).toISOString() }),
      },
      { onSuccess: onResult },
    );
  return (
    <Paper component="section" aria-label={t('testing.title')} mb="md" p="sm">
      <Stack gap="xs">
        <div>
          <Title order={2}>{t('testing.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('testing.hint')}
          </Text>
        </div>
        <Group gap="sm" align="flex-end">
          <TextInput
            type="datetime-local"
            label={t('testing.time')}
            value={time}
            onChange={({ currentTarget: { value } }) => setTime(value)}
          />
          <TextInput
            label={t('testing.keys')}
            placeholder={t('testing.keysHint')}
            value={keys}
            maxLength={50}
            onChange={({ currentTarget: { value } }) => setKeys(value)}
          />
          <Switch
            label={t('testing.answered')}
            checked={answered}
            onChange={({ currentTarget: { checked } }) => setAnswered(checked)}
            mb={8}
          />
          <Button onClick={run} loading={simulation.isPending} disabled={!isValid}>
            {t('testing.run')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('testing.close')}
          </Button>
        </Group>
        {!isValid && <Text size="sm">{t('testing.invalid')}</Text>}
        <ErrorAlert error={simulation.error} />
        <div role="status">{result && <Result flow={flow} result={result} />}</div>
      </Stack>
    </Paper>
  );
}

const OUTCOMES = { answered: 'answeredOutcome', voicemail: 'voicemail', hung_up: 'hung_up' } as const;

function Result({ flow, result: { steps, outcome } }: { flow: Flow; result: Simulation }) {
  const t = useFlowTexts();
  const labelOf = useExitLabel();
  const describe = ({ widget, exit }: Simulation['steps'][number]): string => {
    const taken = flow.widgets[widget] && exitsOf(flow.widgets[widget]).find(({ field }) => field === exit);
    return taken ? `${widget} · ${labelOf(taken)}` : widget;
  };
  return (
    <>
      <Text fw={600} size="sm">
        {t(`testing.${OUTCOMES[outcome]}`)}
      </Text>
      <List type="ordered" size="sm" aria-label={t('testing.way')}>
        {steps.map((step, at) => (
          <List.Item key={at}>{describe(step)}</List.Item>
        ))}
      </List>
    </>
  );
}
