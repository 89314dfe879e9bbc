import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { DeleteButton } from '../../../components/delete-button';
import { Loaded } from '../../../components/loaded';
import { withOutcomeMessage } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { useCommonTexts } from '../../../components/texts';
import { NumberState } from '../number-state';
import { type NumberSettings, useDeleteNumber, useNumber } from '../queries';
import { General } from './general';
import { Opening } from './opening';
import { Prompts } from './prompts';
import { Ringing } from './ringing';
import { useDetailTexts } from './texts';

export function Component() {
  const t = useDetailTexts();
  const id = Number(useParams().id);
  const number = useNumber(id);
  return (
    <Stack gap="md" maw={1000}>
      <Anchor component={Link} to="/numbers" size="sm">
        ← {t('back')}
      </Anchor>
      <Loaded query={number}>
        {({ number: settings, connections }) => (
          <Stack gap="md" key={settings.id}>
            <Header number={settings} />
            <General number={settings} connections={connections} />
            <Ringing number={settings} />
            <Opening number={settings} />
            <Prompts number={settings} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function Header({ number }: { number: NumberSettings }) {
  const t = useDetailTexts();
  const common = useCommonTexts();
  const navigate = useNavigate();
  const remove = useDeleteNumber();
  const confirm = (): void =>
    remove.mutate(
      number.id,
      withOutcomeMessage(common('deleted'), () => void navigate('/numbers')),
    );
  return (
    <PageHeader title={number.name} hint={number.digits}>
      <Group gap="xs">
        <NumberState number={number} />
        <Button component={Link} to={`/numbers/${number.id}/flow`} leftSection={<IconRoute size={16} aria-hidden />}>
          {t('editFlow')}
        </Button>
        <DeleteButton label={t('delete', { name: number.name })} question={t('question')} onConfirm={confirm} />
      </Group>
    </PageHeader>
  );
}
