import { Button, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { withOutcomeMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import type { Account } from '../queries';
import { usePeopleTexts } from '../texts';
import { useInviteAgain, useSetAccount } from './queries';
import { useUserTexts } from './texts';

/** Whether the user may log in; repeats the invitation of users who never have. */
export function AccountAccess({ user }: { user: Account }) {
  const t = useUserTexts();
  const people = usePeopleTexts();
  const common = useCommonTexts();
  const save = useSetAccount(user.id);
  const invite = useInviteAgain(user.id);
  const inviteAgain = (): void => invite.mutate(undefined, withOutcomeMessage(people('sent', { email: user.email })));
  return (
    <Paper>
      <Stack gap="sm" align="flex-start">
        <Title order={2}>{t('access')}</Title>
        {!user.confirmed && (
          <>
            <Text size="sm" c="dimmed">
              {t('notConfirmed')}
            </Text>
            <Button variant="default" loading={invite.isPending} onClick={inviteAgain}>
              {t('inviteAgain')}
            </Button>
          </>
        )}
        <Switch
          label={t('active')}
          description={t('activeHint')}
          checked={user.active}
          disabled={save.isPending}
          onChange={({ currentTarget: { checked } }) =>
            save.mutate({ active: checked }, withOutcomeMessage(common('saved')))
          }
        />
      </Stack>
    </Paper>
  );
}
