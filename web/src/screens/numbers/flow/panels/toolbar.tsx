import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory, IconPhoneCalling } from '@tabler/icons-react';
import { useCommonTexts } from '../../../../components/texts';
import type { useHistory } from '../model/history';
import { useFlowTexts } from '../texts';

interface Props {
  history: ReturnType<typeof useHistory>;
  errors: number;
  canSave: boolean;
  isSaving: boolean;
  onSave: () => void;
  onTest: () => void;
  onVersions: () => void;
}

export function Toolbar({ history, errors, canSave, isSaving, onSave, onTest, onVersions }: Props) {
  const t = useFlowTexts();
  const common = useCommonTexts();
  return (
    <>
      <div role="status">
        {errors > 0 ? (
          <Badge color="red">{t('errors', { count: errors })}</Badge>
        ) : (
          <Badge color="teal">{t('valid')}</Badge>
        )}
      </div>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('undo')}
        disabled={!history.canUndo}
        onClick={history.undo}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('redo')}
        disabled={!history.canRedo}
        onClick={history.redo}
      >
        <IconArrowForwardUp size={16} />
      </ActionIcon>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onVersions}>
        {t('versions')}
      </Button>
      <Button variant="default" leftSection={<IconPhoneCalling size={16} aria-hidden />} onClick={onTest}>
        {t('test')}
      </Button>
      <Button onClick={onSave} loading={isSaving} disabled={!canSave}>
        {common('save')}
      </Button>
    </>
  );
}
