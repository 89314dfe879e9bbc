import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPhoneOutgoing } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LinkButton } from '../../../components/link-button';
import { Loaded } from '../../../components/loaded';
import { PageHeader } from '../../../components/page-header';
import { useCommonTexts } from '../../../components/texts';
import { AgentForm } from '../agent-form';
import { CallForm } from '../call-form';
import { useVoiceAgent, type VoiceAgent } from '../queries';
import { useVoiceAgentTexts } from '../texts';
import { AgentCalls } from './agent-calls';

export function Component() {
  const agent = useVoiceAgent(Number(useParams().id));
  return <Loaded query={agent}>{({ ai_voice_agent: found }) => <Detail agent={found} />}</Loaded>;
}

function Detail({ agent }: { agent: VoiceAgent }) {
  const t = useVoiceAgentTexts();
  const common = useCommonTexts();
  const [opened, setOpened] = useState<'edit' | 'call'>();
  const close = (): void => setOpened(undefined);
  return (
    <>
      <PageHeader title={agent.name}>
        <LinkButton to="/voice-agents" icon={IconArrowLeft}>
          {t('back')}
        </LinkButton>
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpened('edit')}>
          {common('edit')}
        </Button>
        <Button leftSection={<IconPhoneOutgoing size={16} aria-hidden />} onClick={() => setOpened('call')}>
          {t('callNow')}
        </Button>
      </PageHeader>
      <Stack>
        <Paper>
          <Title order={2} mb="sm">
            {t('script')}
          </Title>
          <Script script={agent.script} />
        </Paper>
        <AgentCalls agentId={agent.id} />
      </Stack>
      {opened === 'edit' && <AgentForm agent={agent} onClose={close} />}
      {opened === 'call' && <CallForm agent={agent} onClose={close} />}
    </>
  );
}

const VARIABLE = /(\{\{.*?\}\})/s;

/** The script, with its variables highlighted. */
function Script({ script }: { script: string }) {
  return (
    <Text component="div" style={{ whiteSpace: 'pre-wrap' }}>
      {script.split(VARIABLE).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <Group key={at} component="span" display="inline-flex">
            <Badge variant="default">{part.slice(2, -2).trim()}</Badge>
          </Group>
        ),
      )}
    </Text>
  );
}
