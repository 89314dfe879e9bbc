import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { PhoneCall } from '../../../line/line-state';
import { useCallTexts } from '../../texts';
import { lazyPart } from '../../../../components/chunks/chunks';

const TransferDialog = lazyPart(() => import('./transfer-dialog'));

export function TransferButton({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconPhoneOutgoing size={18} aria-hidden />} onClick={open}>
        {t('transfer')}
      </Button>
      <Suspense>{isOpen && <TransferDialog call={call} onClose={close} />}</Suspense>
    </>
  );
}
