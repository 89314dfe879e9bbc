import '@mantine/core/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n';
import { PhoneApp } from './phone-app';
import { registerWorker } from './worker/register-worker';

void startI18n().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <PhoneApp />
    </StrictMode>,
  ),
);
registerWorker();
