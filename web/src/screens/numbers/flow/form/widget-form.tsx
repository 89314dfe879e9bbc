import { Alert, Badge, Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { IconFlag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useExitLabel } from '../exit-label';
import { isFreeName, removeWidget, renameWidget, setExit, setWidget } from '../model/edit';
import { exitsOf, type Flow, type Widget } from '../model/flow';
import type { FlowError } from '../queries';
import { useFlowTexts } from '../texts';
import { WidgetIcon } from '../widget-icon';
import { ExitField } from './exit-field';
import { WidgetFields } from './widget-fields';

interface Props {
  flow: Flow;
  name: string;
  errors: FlowError[];
  /** Consecutive edits with the same `what` are undone together. */
  onEdit: (flow: Flow, what?: string) => void;
  onSelect: (name: string | undefined) => void;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function WidgetForm({ flow, name, errors, onEdit, onSelect }: Props) {
  const t = useFlowTexts();
  const labelOf = useExitLabel();
  const widget = flow.widgets[name]!;
  const own = errors.filter((error) => error.widget === name);
  const names = Object.keys(flow.widgets);
  const errorOf = (field: string): string | undefined => {
    const found = own.find((error) => error.field === field);
    return found && capitalized(found.message);
  };
  const change = (changes: Partial<Widget>, what: string): void =>
    onEdit(setWidget(flow, name, { ...widget, ...changes } as Widget), `${name} ${what}`);
  const remove = (): void => {
    onSelect(undefined);
    onEdit(removeWidget(flow, name));
  };
  return (
    <Paper p="sm" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group gap="xs" justify="space-between">
          <Group gap={6}>
            <WidgetIcon type={widget.type} />
            <Title order={2}>{t(`types.${widget.type}`)}</Title>
          </Group>
          {flow.start === name && <Badge>{t('start')}</Badge>}
        </Group>
        {own
          .filter(({ field }) => field === null)
          .map(({ message }) => (
            <Alert key={message} color="red" p="xs">
              {capitalized(message)}
            </Alert>
          ))}
        <NameField
          key={name}
          name={name}
          isFree={(text) => isFreeName(flow, text)}
          onRename={(to) => {
            onEdit(renameWidget(flow, name, to));
            onSelect(to);
          }}
        />
        <WidgetFields widget={widget} names={names} onChange={change} errorOf={errorOf} />
        {exitsOf(widget)
          .filter(({ option }) => !option)
          .map((exit) => (
            <ExitField
              key={exit.field}
              label={labelOf(exit)}
              value={exit.next}
              names={names}
              onChange={(next) => onEdit(setExit(flow, name, exit.field, next))}
              error={errorOf(exit.field)}
            />
          ))}
        <Group gap="xs" justify="space-between">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFlag size={14} aria-hidden />}
            disabled={flow.start === name}
            onClick={() => onEdit({ ...flow, start: name })}
          >
            {t('form.makeStart')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={remove}
          >
            {t('form.delete', { name })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

interface NameProps {
  name: string;
  isFree: (name: string) => boolean;
  onRename: (to: string) => void;
}

/** Renames the widget on blur, because an unfinished name may clash with another widget. */
function NameField({ name, isFree, onRename }: NameProps) {
  const t = useFlowTexts();
  const [text, setText] = useState(name);
  const isAllowed = text === name || isFree(text);
  const apply = (): void => {
    if (text !== name && isAllowed) onRename(text);
  };
  return (
    <TextInput
      label={t('form.name')}
      value={text}
      maxLength={64}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      error={isAllowed ? undefined : t('form.nameTaken')}
    />
  );
}
