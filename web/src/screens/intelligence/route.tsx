import { ActionIcon, Anchor, Badge, Button, Group, Paper, SegmentedControl, Table, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconSparkles } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { DeleteButton } from '../../components/delete-button';
import { EmptyState } from '../../components/empty-state';
import { useFormat } from '../../components/format';
import { ListTable } from '../../components/list-table';
import { Loaded } from '../../components/loaded';
import { withOutcomeMessage } from '../../components/notify';
import { PageHeader } from '../../components/page-header';
import { useCommonTexts } from '../../components/texts';
import { type Definition, type Rule, RULE_KINDS, useDeleteRule, useRules } from './queries';
import { useIntelligenceTexts } from './texts';

export function Component() {
  const t = useIntelligenceTexts();
  const [search, setSearch] = useSearchParams();
  const kind = RULE_KINDS.find((each) => each === search.get('kind')) ?? 'playbook';
  const rules = useRules(kind);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button component={Link} to={`/intelligence/${kind}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
          {t(`add.${kind}`)}
        </Button>
      </PageHeader>
      <SegmentedControl
        transitionDuration={0}
        aria-label={t('kind')}
        data={RULE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => setSearch({ kind: value })}
        mb="sm"
      />
      <Text size="sm" c="dimmed" mb="sm">
        {t(`hints.${kind}`)}
      </Text>
      <Paper>
        <Loaded query={rules}>
          {({ rules: items }) =>
            items.length === 0 ? (
              <EmptyState icon={IconSparkles} title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <RuleTable rules={items} />
            )
          }
        </Loaded>
      </Paper>
    </>
  );
}

/** Summarises the content of a rule. */
function useContent(): (definition: Definition) => string {
  const t = useIntelligenceTexts();
  return (definition) => {
    if ('topics' in definition) return t('topics', { count: definition.topics.length });
    if ('sections' in definition) return t('sections', { count: definition.sections.length });
    return t('questions', { count: definition.categories.reduce((all, { questions }) => all + questions.length, 0) });
  };
}

function RuleTable({ rules }: { rules: Rule[] }) {
  const t = useIntelligenceTexts();
  return (
    <ListTable minWidth={520} columns={[t('name'), t('content'), t('updated')]} actionsWidth={90}>
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} />
      ))}
    </ListTable>
  );
}

function RuleRow({ rule: { id, kind, name, built_in: isBuiltIn, updated_at: updated, definition } }: { rule: Rule }) {
  const t = useIntelligenceTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const contentOf = useContent();
  const remove = useDeleteRule();
  const onConfirm = (): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  const address = `/intelligence/${kind}/${id}`;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Anchor component={Link} to={address} c="inherit" fw={500}>
            {name}
          </Anchor>
          {isBuiltIn && <Badge color="gray">{t('builtIn')}</Badge>}
        </Group>
      </Table.Td>
      <Table.Td>{contentOf(definition)}</Table.Td>
      <Table.Td>{format.dateTime(updated)}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <ActionIcon component={Link} to={address} variant="subtle" aria-label={t('edit', { name })}>
            <IconPencil size={16} />
          </ActionIcon>
          {!isBuiltIn && <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={onConfirm} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
