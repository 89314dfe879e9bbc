import { IconKey } from '@tabler/icons-react';
import { ConfirmButton } from '../../../../components/confirm-button';
import { notifyFailure } from '../../../../components/notify';
import { SecretModal } from '../../../../components/secret-modal';
import { useRotateSecret } from '../queries';
import { useDeliveryTexts } from '../texts';

export function RotateButton({ webhookId }: { webhookId: string }) {
  const t = useDeliveryTexts();
  const rotate = useRotateSecret(webhookId);
  return (
    <>
      <ConfirmButton
        leftSection={<IconKey size={16} aria-hidden />}
        color="teal"
        title={t('rotateTitle')}
        question={t('rotateQuestion')}
        confirm={t('rotate')}
        onConfirm={() => rotate.mutate(undefined, { onError: notifyFailure })}
        loading={rotate.isPending}
      >
        {t('rotate')}
      </ConfirmButton>
      {rotate.data && (
        <SecretModal
          title={t('rotated')}
          secrets={[{ label: t('secret'), value: rotate.data.webhook.signing_secret }]}
          onClose={rotate.reset}
        />
      )}
    </>
  );
}
