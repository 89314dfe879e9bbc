import { Stack, Text } from '@mantine/core';
import {
  IconActivity,
  IconAddressBook,
  IconBrandWhatsapp,
  IconChartBar,
  IconDeviceLandlinePhone,
  IconKey,
  IconListNumbers,
  IconMessages,
  IconPhone,
  IconPlugConnected,
  IconRobot,
  IconSettings,
  IconSparkles,
  IconTags,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useSession } from '../../api/session';
import { mayOpen } from '../../api/access';
import { NavigationLink } from '../../components/navigation-link';
import { useShellTexts } from './texts';

const GROUPS = [
  {
    name: 'work',
    items: [
      { to: '/live', name: 'live', icon: IconActivity },
      { to: '/calls', name: 'calls', icon: IconPhone },
      { to: '/conversations', name: 'conversations', icon: IconMessages },
      { to: '/contacts', name: 'contacts', icon: IconAddressBook },
      { to: '/dialer', name: 'dialer', icon: IconListNumbers },
      { to: '/analytics', name: 'analytics', icon: IconChartBar },
    ],
  },
  {
    name: 'phoneSystem',
    items: [
      { to: '/people', name: 'people', icon: IconUsers },
      { to: '/numbers', name: 'numbers', icon: IconDeviceLandlinePhone },
      { to: '/tags', name: 'tags', icon: IconTags },
      { to: '/templates', name: 'templates', icon: IconBrandWhatsapp },
      { to: '/intelligence', name: 'intelligence', icon: IconSparkles },
      { to: '/voice-agents', name: 'voiceAgents', icon: IconRobot },
    ],
  },
  {
    name: 'company',
    items: [
      { to: '/webhooks', name: 'webhooks', icon: IconWebhook },
      { to: '/api-keys', name: 'apiKeys', icon: IconKey },
      { to: '/apps', name: 'integrations', icon: IconPlugConnected },
      { to: '/settings', name: 'settings', icon: IconSettings },
    ],
  },
] as const satisfies { name: string; items: { to: string; name: string; icon: Icon }[] }[];

export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const { user } = useSession();
  return (
    <Stack gap="md" component="nav" aria-label={t('navigation')}>
      {GROUPS.map(({ name: group, items }) => {
        const allowed = items.filter(({ to }) => mayOpen(to, user.roles));
        if (allowed.length === 0) return null;
        return (
          <Stack key={group} gap={2}>
            <Text size="xs" c="dimmed" fw={600} px="sm" pb={2}>
              {t(group)}
            </Text>
            {allowed.map(({ to, name, icon }) => (
              <NavigationLink
                key={to}
                to={to}
                icon={icon}
                label={t(name)}
                active={pathname.startsWith(to)}
                onClick={onNavigate}
              />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
