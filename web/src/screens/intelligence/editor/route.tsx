import { Alert, Box, Button, Grid, Paper, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ErrorAlert } from '../../../components/error-alert';
import { type FieldNames, useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { LinkButton } from '../../../components/link-button';
import { Loaded } from '../../../components/loaded';
import { NotFound } from '../../../components/not-found';
import { withSuccessMessage } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { useCommonTexts } from '../../../components/texts';
import {
  type Definition,
  type Playbook,
  type Rule,
  RULE_KINDS,
  type RuleKind,
  type Scorecard,
  type SummaryTemplate,
  useCreateRule,
  useGuardedRule,
  useRule,
} from '../queries';
import { emptyDraft, type FormProps, isComplete, toDefinition } from './draft';
import { RequiredText } from './fields';
import { PlaybookForm } from './playbook-form';
import { ScorecardForm } from './scorecard-form';
import { TemplateForm } from './template-form';
import { useEditorTexts } from './texts';
import { TrialPanel } from './trial-panel';

export function Component() {
  const { kind: named, id } = useParams();
  const kind = RULE_KINDS.find((each) => each === named);
  const rule = useRule(kind === undefined || id === 'new' ? undefined : Number(id));
  if (kind === undefined) return <NotFound />;
  if (id === 'new') return <NewRule key={kind} kind={kind} />;
  return (
    <Loaded query={rule}>
      {(found) => (found.kind === kind ? <EditRule key={found.id} rule={found} /> : <NotFound />)}
    </Loaded>
  );
}

const addressOf = (kind: RuleKind): string => `/intelligence?kind=${kind}`;

function NewRule({ kind }: { kind: RuleKind }) {
  const t = useEditorTexts();
  const common = useCommonTexts();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => emptyDraft(kind));
  const create = useCreateRule(kind);
  const save = (): void =>
    create.mutate(
      toDefinition(draft),
      withSuccessMessage(common('saved'), () => void navigate(addressOf(kind))),
    );
  return (
    <Editor
      title={t(`newTitle.${kind}`)}
      kind={kind}
      draft={draft}
      onChange={setDraft}
      request={create}
      onSave={save}
    />
  );
}

function EditRule({ rule }: { rule: Rule }) {
  const { kind, name, definition } = rule;
  const navigate = useNavigate();
  const [draft, setDraft] = useState(definition);
  const names = useFieldNames(kind);
  const guarded = useGuardedForm({
    ...useGuardedRule(rule, toDefinition),
    fieldsOf: (stored) => stored.definition,
    fields: () => draft,
    show: setDraft,
    names,
    // Saving a built-in rule turns it into a rule of the company.
    isAct: rule.built_in,
  });
  const save = (): void => guarded.save(() => void navigate(addressOf(kind)));
  return (
    <Editor title={name} kind={kind} draft={draft} onChange={setDraft} request={guarded} onSave={save}>
      {rule.built_in && <BuiltIn />}
    </Editor>
  );
}

/** The labels of a rule's fields, for conflicts with somebody else's changes. */
function useFieldNames(kind: RuleKind): FieldNames<Definition> {
  const t = useEditorTexts();
  const listOf = (items: { name: string }[]): string => items.map(({ name }) => name).join(', ');
  const names = { name: t('name'), description: t('description'), language: t('language') };
  const lists = {
    playbook: { topics: [t('topics'), listOf] },
    scorecard: { categories: [t('categories'), listOf] },
    summary_template: { sections: [t('sections'), listOf] },
  };
  const all: object = { ...names, ...lists[kind] };
  return all as FieldNames<Definition>;
}

function BuiltIn() {
  const t = useEditorTexts();
  return (
    <Alert mb="md" color="gray">
      {t('builtIn')}
    </Alert>
  );
}

interface EditorProps {
  title: string;
  kind: RuleKind;
  draft: Definition;
  onChange: (draft: Definition) => void;
  request: { isPending: boolean; error: Error | null };
  onSave: () => void;
  children?: ReactNode;
}

function Editor({ title, kind, draft, onChange, request, onSave, children }: EditorProps) {
  const t = useEditorTexts();
  const common = useCommonTexts();
  const [isMarked, setMarked] = useState(false);
  /** The complete definition; otherwise undefined, and missing values are highlighted. */
  const read = (): Definition | undefined => {
    setMarked(true);
    return isComplete(draft) ? toDefinition(draft) : undefined;
  };
  const submit = (): void => {
    if (read()) onSave();
  };
  const isMissing = isMarked && !isComplete(draft);
  return (
    <>
      <PageHeader title={title}>
        <LinkButton to={addressOf(kind)} icon={IconArrowLeft}>
          {t('back')}
        </LinkButton>
        <Button onClick={submit} loading={request.isPending}>
          {common('save')}
        </Button>
      </PageHeader>
      {children}
      <Box mb={isMissing || request.error ? 'md' : undefined}>
        <ErrorAlert error={isMissing ? new Error(t('incomplete')) : request.error} />
      </Box>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Paper>
            <Stack>
              <RequiredText
                label={t('name')}
                value={draft.name}
                marked={isMarked}
                onChange={(name) => onChange({ ...draft, name })}
              />
              <RuleForm kind={kind} draft={draft} onChange={onChange} marked={isMarked} />
            </Stack>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <TrialPanel kind={kind} read={read} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function RuleForm({ kind, draft, ...props }: FormProps<Definition> & { kind: RuleKind }) {
  if (kind === 'playbook') return <PlaybookForm draft={draft as Playbook} {...props} />;
  if (kind === 'scorecard') return <ScorecardForm draft={draft as Scorecard} {...props} />;
  return <TemplateForm draft={draft as SummaryTemplate} {...props} />;
}
