import { Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AddButton } from '../../../components/add-button';
import { BackLink } from '../../../components/back-link';
import { DeleteButton } from '../../../components/delete-button';
import { Loaded } from '../../../components/loaded';
import { withOutcomeMessage } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { useCommonTexts } from '../../../components/texts';
import { CampaignProgress } from '../campaign-progress';
import { NumbersForm } from '../numbers-form';
import { type CampaignNumber, useCampaignNumbers, useDeleteCampaign, useUser } from '../queries';
import { useDialerTexts } from '../texts';
import { NumberTable } from './number-table';

export function Component() {
  const t = useDialerTexts();
  const common = useCommonTexts();
  const userId = useParams().userId!;
  const name = useUser(userId).data?.user.name ?? '';
  const numbers = useCampaignNumbers(userId);
  const remove = useDeleteCampaign();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const confirm = (): void =>
    remove.mutate(
      userId,
      withOutcomeMessage(common('deleted'), () => void navigate('/dialer')),
    );
  return (
    <>
      <BackLink to="/dialer">{t('back')}</BackLink>
      <Loaded query={numbers}>
        {({ numbers: items }) => (
          <>
            <PageHeader title={t('campaignOf', { name })}>
              <AddButton onClick={() => setAdding(true)}>{t('addNumbers')}</AddButton>
              <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={confirm} />
            </PageHeader>
            <Summary name={name} numbers={items} />
            <Paper>
              <NumberTable userId={userId} numbers={items} />
            </Paper>
          </>
        )}
      </Loaded>
      {isAdding && <NumbersForm userId={userId} onClose={() => setAdding(false)} />}
    </>
  );
}

function Summary({ name, numbers }: { name: string; numbers: CampaignNumber[] }) {
  const t = useDialerTexts();
  const called = numbers.filter((number) => number.called).length;
  const total = numbers.length;
  return (
    <Paper mb="md">
      <Group justify="space-between" mb="xs">
        <Text fw={500}>{t('calledOf', { called, total })}</Text>
        <Text c="dimmed" size="sm">
          {t('remainingCount', { count: total - called })}
        </Text>
      </Group>
      <CampaignProgress name={name} called={called} total={total} />
    </Paper>
  );
}
