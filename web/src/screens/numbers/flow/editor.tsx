import { Alert, Box, Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { ErrorAlert } from '../../../components/error-alert';
import { isSame } from '../../../components/guarded/changes';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { notifyDone } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { Canvas } from './canvas/canvas';
import styles from './editor.module.css';
import { WidgetForm } from './form/widget-form';
import { addWidget, changedWidgets, setExit } from './model/edit';
import type { Flow, WidgetType } from './model/flow';
import { useHistory } from './model/history';
import { Outline } from './outline';
import { LeaveGuard } from './panels/leave-guard';
import { TestPanel } from './panels/test-panel';
import { Toolbar } from './panels/toolbar';
import { Versions } from './panels/versions';
import {
  type FlowError,
  restoreVersion,
  type SavedFlow,
  type Simulation,
  useFlowErrors,
  useGuardedFlow,
} from './queries';
import { useFlowTexts } from './texts';

const TYPING_PAUSE = 300;
const NO_ERRORS: FlowError[] = [];
const NO_STEPS: Simulation['steps'] = [];

/** The flow of a Number: a canvas, an outline of its widgets, and a form for the selected widget. */
export function Editor({ numberId, numberName, saved }: { numberId: number; numberName: string; saved: SavedFlow }) {
  const t = useFlowTexts();
  const history = useHistory(saved.flow);
  const { flow, edit } = history;
  const [baseline, setBaseline] = useState(saved.flow);
  const [selected, setSelected] = useState<string>();
  const [panel, setPanel] = useState<'test' | 'versions'>();
  const [result, setResult] = useState<Simulation>();
  const [checked] = useDebouncedValue(flow, TYPING_PAUSE);
  const check = useFlowErrors(numberId, checked);
  const errors = check.data ?? NO_ERRORS;
  const isChecked = checked === flow && check.isSuccess && !check.isPlaceholderData;
  const isChanged = !isSame(flow, baseline);
  useHotkeys([
    ['mod+Z', history.undo],
    ['mod+shift+Z', history.redo],
    ['mod+Y', history.redo],
  ]);

  const messagesOf = useCallback(
    (widget: string) => errors.filter((error) => error.widget === widget).map(({ message }) => message),
    [errors],
  );
  const change = (changed: Flow, what?: string): void => {
    setResult(undefined);
    edit(changed, what);
  };
  const add = (type: WidgetType): void => {
    const added = addWidget(flow, type);
    change(added.flow);
    setSelected(added.name);
  };
  const { onStored, ...requests } = useGuardedFlow(numberId, saved);
  const guarded = useGuardedForm({
    ...requests,
    onStored: (stored) => {
      setBaseline(stored.flow);
      return onStored();
    },
    fieldsOf: (stored) => ({ flow: stored.flow }),
    fields: () => ({ flow }),
    show: (stored) => {
      history.reset(stored.flow);
      setResult(undefined);
    },
    names: { flow: [t('outline'), (theirs) => changedWidgets(baseline, theirs).join(', ')] },
  });
  const restore = (versionId: number): void =>
    guarded.replace(
      { flow: undefined },
      (_, __, header) => restoreVersion(numberId, versionId, header),
      () => notifyDone(t('version.restored')),
    );
  const closeTest = (): void => {
    setPanel(undefined);
    setResult(undefined);
  };
  const steps = result?.steps ?? NO_STEPS;
  const shown = selected !== undefined && flow.widgets[selected] ? selected : undefined;
  return (
    <>
      <PageHeader title={t('title', { name: numberName })} hint={t('hint')}>
        <Toolbar
          history={history}
          errors={errors.length}
          canSave={isChanged && isChecked && errors.length === 0}
          isSaving={guarded.isPending}
          onSave={() => guarded.save()}
          onTest={() => setPanel('test')}
          onVersions={() => setPanel('versions')}
        />
      </PageHeader>
      <Box mb={guarded.error ? 'md' : undefined}>
        <ErrorAlert error={guarded.error} />
      </Box>
      {panel === 'test' && (
        <TestPanel
          numberId={numberId}
          flow={flow}
          isValid={isChecked && errors.length === 0}
          result={result}
          onResult={setResult}
          onClose={closeTest}
        />
      )}
      <div className={styles.layout}>
        <div className={styles.canvas}>
          <Canvas
            flow={flow}
            selected={shown}
            messagesOf={messagesOf}
            steps={steps}
            onSelect={setSelected}
            onConnect={(widget, field, next) => change(setExit(flow, widget, field, next))}
          />
        </div>
        <Stack gap="md">
          <FlowErrors errors={errors} failure={check.error} />
          <Outline
            flow={flow}
            selected={shown}
            messagesOf={messagesOf}
            passed={new Set(steps.map(({ widget }) => widget))}
            onSelect={setSelected}
            onAdd={add}
          />
          {shown === undefined ? (
            <Paper p="sm">
              <Text size="sm" c="dimmed">
                {t('selectHint')}
              </Text>
            </Paper>
          ) : (
            <WidgetForm flow={flow} name={shown} errors={errors} onEdit={change} onSelect={setSelected} />
          )}
        </Stack>
      </div>
      {panel === 'versions' && <Versions numberId={numberId} onRestore={restore} onClose={() => setPanel(undefined)} />}
      <LeaveGuard active={isChanged} />
    </>
  );
}

/** Errors that concern no particular widget, and a failed check. */
function FlowErrors({ errors, failure }: { errors: FlowError[]; failure: Error | null }) {
  const t = useFlowTexts();
  const messages = [...errors.filter(({ widget }) => widget === null), ...(failure ? [failure] : [])];
  if (messages.length === 0) return null;
  return (
    <Alert color="red" title={t('flowErrors')}>
      {messages.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
}
