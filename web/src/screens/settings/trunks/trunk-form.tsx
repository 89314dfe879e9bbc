import { useForm } from '@mantine/form';
import { fieldErrorsOf, otherErrorOf } from '../../../api/field-errors';
import { FormModal } from '../../../components/form-modal';
import { withSuccessMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import { type Trunk, useCreateTrunk, useUpdateTrunk } from './queries';
import { useTrunkTexts } from './texts';
import { TrunkFields } from './trunk-fields';
import { bodyOfTrunk, NEW_TRUNK, valuesOfTrunk } from './trunk-values';

interface Props {
  /** The trunk to edit; without it, a trunk is created. */
  trunk?: Trunk;
  onClose: () => void;
}

export default function TrunkDialog({ trunk, onClose }: Props) {
  return trunk ? <EditTrunk trunk={trunk} onClose={onClose} /> : <NewTrunk onClose={onClose} />;
}

function NewTrunk({ onClose }: Props) {
  const t = useTrunkTexts();
  return <TrunkForm title={t('add')} save={useCreateTrunk()} onClose={onClose} />;
}

function EditTrunk({ trunk, onClose }: Required<Props>) {
  const t = useTrunkTexts();
  const title = t('edit', { name: trunk.name });
  return <TrunkForm title={title} trunk={trunk} save={useUpdateTrunk(trunk.id)} onClose={onClose} />;
}

interface FormProps extends Props {
  title: string;
  save: ReturnType<typeof useCreateTrunk>;
}

function TrunkForm({ title, trunk, save, onClose }: FormProps) {
  const t = useTrunkTexts();
  const common = useCommonTexts();
  const amount = (value: number | ''): string | null => (value === '' ? t('amountRequired') : null);
  const form = useForm({
    initialValues: trunk ? valuesOfTrunk(trunk) : NEW_TRUNK,
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      host: (host) => (host.trim() === '' ? t('hostRequired') : null),
      port: amount,
      calls_per_minute: amount,
      user_calls_per_minute: amount,
    },
  });
  const submit = form.onSubmit((values) =>
    save.mutate(bodyOfTrunk(values), {
      ...withSuccessMessage(common('saved'), onClose),
      onError: (error) => form.setErrors(fieldErrorsOf(error)),
    }),
  );
  return (
    <FormModal
      title={title}
      size="lg"
      onClose={onClose}
      onSubmit={submit}
      request={save}
      error={otherErrorOf(save.error, Object.keys(form.values))}
      submitLabel={trunk ? common('save') : common('create')}
    >
      <TrunkFields form={form} hasPassword={trunk?.has_password ?? false} />
    </FormModal>
  );
}
