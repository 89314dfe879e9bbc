import { IconZoomQuestion } from '@tabler/icons-react';
import { EmptyState } from './empty-state';
import { useCommonTexts } from './texts';

/** Shown for what does not exist, or not for this user. */
export function NotFound() {
  const t = useCommonTexts();
  return <EmptyState icon={IconZoomQuestion} title={t('missing')} hint={t('notFoundHint')} />;
}
