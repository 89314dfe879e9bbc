import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhone, IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import { api } from '../../api/client';
import { contactName } from '../../components/contact-name';
import { useCall, useMe, usePhoneLine } from '../line/line-context';
import { useAct } from '../line/use-act';
import { type Campaign, useContactOf } from './queries';
import { useCampaignTexts } from './texts';

/** The next number to call, which the user may postpone. */
export function NextNumber({ campaign, digits }: { campaign: Campaign; digits: string }) {
  const t = useCampaignTexts();
  const contact = useContactOf(digits);
  const { numbers, user } = useMe();
  const numberId = campaign.number_id === null ? user.default_number_id : Number(campaign.number_id);
  const from = numbers.find(({ id }) => id === numberId);
  return (
    <Paper component="section" aria-label={t('next')}>
      <Stack gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            {t('next')}
          </Text>
          <Title order={2}>{contactName(contact) ?? digits}</Title>
          {contactName(contact) && <Text size="sm">{digits}</Text>}
          {from && (
            <Text size="sm" c="dimmed">
              {t('from', { name: from.name, digits: from.digits })}
            </Text>
          )}
        </div>
        {campaign.paused && <Alert color="orange">{t('pausedHint')}</Alert>}
        <Actions campaign={campaign} digits={digits} numberId={numberId ?? undefined} />
      </Stack>
    </Paper>
  );
}

function Actions({ campaign, digits, numberId }: { campaign: Campaign; digits: string; numberId?: number }) {
  const t = useCampaignTexts();
  const line = usePhoneLine();
  const isOnCall = useCall() !== null;
  const call = useAct(() => line.dial({ to: digits, number_id: numberId }));
  const skip = useAct(() => api.POST('/phone/v1/dialer/skip'));
  const pause = useAct((paused: boolean) => api.POST('/phone/v1/dialer/pause', { body: { paused } }));
  const isLast = campaign.numbers.length === 1;
  return (
    <>
      <Group gap="xs">
        <Button
          leftSection={<IconPhone size={18} aria-hidden />}
          disabled={isOnCall || campaign.paused}
          loading={call.isPending}
          onClick={() => call.mutate()}
        >
          {t('call')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlayerSkipForward size={18} aria-hidden />}
          disabled={isLast}
          loading={skip.isPending}
          onClick={() => skip.mutate()}
        >
          {t('skip')}
        </Button>
        <Button
          variant="default"
          leftSection={
            campaign.paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />
          }
          loading={pause.isPending}
          onClick={() => pause.mutate(!campaign.paused)}
        >
          {campaign.paused ? t('resume') : t('pause')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('skipHint')}
      </Text>
    </>
  );
}
