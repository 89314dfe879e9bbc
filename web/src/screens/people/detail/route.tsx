import { Grid, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AvailabilityBadge } from '../../../components/availability/availability-badge';
import { BackLink } from '../../../components/back-link';
import { DeleteButton } from '../../../components/delete-button';
import { Loaded } from '../../../components/loaded';
import { withOutcomeMessage } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { useCommonTexts } from '../../../components/texts';
import { type Account, nameOf } from '../queries';
import { AccountState } from '../user-state';
import { AccountAccess } from './account-access';
import { Availability } from './availability';
import { Profile } from './profile';
import { useAccount, useDeleteUser } from './queries';
import { useUserTexts } from './texts';
import { lazyPart } from '../../../components/chunks/chunks';

const Numbers = lazyPart(() => import('./numbers'));
const SipPhones = lazyPart(() => import('./sip-phones/sip-phones'));
const Sessions = lazyPart(async () => ({ default: (await import('./sessions')).Sessions }));
const WorkingHours = lazyPart(() => import('./working-hours'));

export function Component() {
  const t = useUserTexts();
  const account = useAccount(Number(useParams().id));
  return (
    <>
      <BackLink to="/people">{t('back')}</BackLink>
      <Loaded query={account}>{(user) => <User user={user} />}</Loaded>
    </>
  );
}

function User({ user }: { user: Account }) {
  const t = useUserTexts();
  const common = useCommonTexts();
  const navigate = useNavigate();
  const remove = useDeleteUser(user.id);
  const removeUser = (): void =>
    remove.mutate(
      undefined,
      withOutcomeMessage(common('deleted'), () => void navigate('/people')),
    );
  return (
    <>
      <PageHeader title={nameOf(user)} hint={t('extension', { extension: user.extension })}>
        <AvailabilityBadge availability={user.availability} />
        <AccountState user={user} />
        <DeleteButton label={t('delete', { name: nameOf(user) })} question={t('question')} onConfirm={removeUser} />
      </PageHeader>
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Profile user={user} />
            <Suspense fallback={<Skeleton h={320} />}>
              <WorkingHours user={user} />
            </Suspense>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <Availability user={user} />
            <Suspense fallback={<Skeleton h={160} />}>
              <Numbers userId={user.id} />
            </Suspense>
            <Suspense fallback={<Skeleton h={160} />}>
              <SipPhones userId={user.id} />
            </Suspense>
            <Suspense fallback={<Skeleton h={110} />}>
              <Sessions userId={user.id} />
            </Suspense>
            <AccountAccess user={user} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}
