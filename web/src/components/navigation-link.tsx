import { NavLink, type NavLinkProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { NavLink as RouterLink } from 'react-router';

interface Props extends Pick<NavLinkProps, 'label' | 'active' | 'rightSection' | 'onClick'> {
  to: string;
  icon: Icon;
}

/** Opens a screen from the side navigation. */
export const NavigationLink = ({ icon: Symbol, ...link }: Props) => (
  <NavLink component={RouterLink} py={6} leftSection={<Symbol size={18} aria-hidden />} {...link} />
);
