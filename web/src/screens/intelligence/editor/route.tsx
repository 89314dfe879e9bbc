import { Alert, Button, Grid, Paper, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LinkButton } from '../../../components/link-button';
import { Loaded } from '../../../components/loaded';
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
  useRule,
  useSaveRule,
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
  const kind = RULE_KINDS.find((each) => each === named) ?? 'playbook';
  const rule = useRule(id === 'new' ? undefined : Number(id));
  if (id === 'new') return <Editor key={kind} kind={kind} />;
  return <Loaded query={rule}>{({ rule: found }) => <Editor key={found.id} kind={found.kind} rule={found} />}</Loaded>;
}

/** Creates a rule if none is given. */
function Editor({ kind, rule }: { kind: RuleKind; rule?: Rule }) {
  const t = useEditorTexts();
  const common = useCommonTexts();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Definition>(rule?.definition ?? emptyDraft(kind));
  const [isMarked, setMarked] = useState(false);
  const save = useSaveRule(kind, rule?.id);
  const list = `/intelligence?kind=${kind}`;
  /** The definition, or nothing if something is missing, which is marked then. */
  const read = (): Definition | undefined => {
    setMarked(true);
    return isComplete(draft) ? toDefinition(draft) : undefined;
  };
  const submit = (): void => {
    const definition = read();
    if (definition)
      save.mutate(
        definition,
        withSuccessMessage(common('saved'), () => void navigate(list)),
      );
  };
  const isMissing = isMarked && !isComplete(draft);
  return (
    <>
      <PageHeader title={rule?.name ?? t(`newTitle.${kind}`)}>
        <LinkButton to={list} icon={IconArrowLeft}>
          {t('back')}
        </LinkButton>
        <Button onClick={submit} loading={save.isPending}>
          {common('save')}
        </Button>
      </PageHeader>
      {rule?.built_in && (
        <Alert mb="md" color="gray">
          {t('builtIn')}
        </Alert>
      )}
      {(isMissing || save.error) && (
        <Alert color="red" role="alert" mb="md">
          {isMissing ? t('incomplete') : save.error?.message}
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Paper>
            <Stack>
              <RequiredText
                label={t('name')}
                value={draft.name}
                marked={isMarked}
                onChange={(name) => setDraft({ ...draft, name })}
              />
              <RuleForm kind={kind} draft={draft} onChange={setDraft} marked={isMarked} />
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
