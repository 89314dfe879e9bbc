import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Takes users of a keyboard past the navigation; visible while it has the focus. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a href="#content" className={styles.link}>
    {children}
  </a>
);
