import { Badge, Button, Group, Menu, Paper, ScrollArea, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Flow, orderOf, WIDGET_TYPES, type WidgetType } from './model/flow';
import styles from './editor.module.css';
import { useFlowTexts } from './texts';
import { WidgetIcon } from './widget-icon';

interface Props {
  flow: Flow;
  selected: string | undefined;
  messagesOf: (widget: string) => string[];
  passed: ReadonlySet<string>;
  onSelect: (widget: string) => void;
  onAdd: (type: WidgetType) => void;
}

/** All widgets in calling order; everything can be edited from here by keyboard. */
export function Outline({ flow, selected, messagesOf, passed, onSelect, onAdd }: Props) {
  const t = useFlowTexts();
  const { reachable, unreachable } = orderOf(flow);
  return (
    <Paper p="sm">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('outline')}</Title>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {WIDGET_TYPES.map((type) => (
              <Menu.Item key={type} leftSection={<WidgetIcon type={type} />} onClick={() => onAdd(type)}>
                {t(`types.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: -1 }}>
        <Stack gap={2} component="ul" className={styles.outline} aria-label={t('outline')}>
          {[...reachable, ...unreachable].map((name) => (
            <li key={name}>
              <UnstyledButton
                className={styles.item}
                aria-current={name === selected || undefined}
                data-path={passed.has(name) || undefined}
                onClick={() => onSelect(name)}
              >
                <WidgetIcon type={flow.widgets[name]!.type} />
                <Text size="sm" truncate flex={1}>
                  {name}
                </Text>
                <Marks
                  isStart={name === flow.start}
                  isReachable={!unreachable.includes(name)}
                  errors={messagesOf(name).length}
                />
              </UnstyledButton>
            </li>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Paper>
  );
}

function Marks({ isStart, isReachable, errors }: { isStart: boolean; isReachable: boolean; errors: number }) {
  const t = useFlowTexts();
  return (
    <>
      {isStart && <Badge size="sm">{t('start')}</Badge>}
      {!isReachable && (
        <Badge size="sm" color="gray">
          {t('unreachable')}
        </Badge>
      )}
      {errors > 0 && (
        <Badge size="sm" color="red">
          {t('errors', { count: errors })}
        </Badge>
      )}
    </>
  );
}
