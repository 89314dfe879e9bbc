import '@mantine/core/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './app/page';
import { startI18n } from './i18n/i18n';

void startI18n().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  ),
);
