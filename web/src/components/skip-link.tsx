import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Lets keyboard users skip the navigation; visible while focused. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a href="#content" className={styles.link}>
    {children}
  </a>
);
