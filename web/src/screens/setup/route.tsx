import { useRequest } from '../../api/use-request';
import { useHash } from '../../components/use-hash';
import { CompanyForm } from './company-form';
import { CompanyReady } from './company-ready';
import { setUp } from './requests';

/** The first run; once a company exists, the server redirects to the login. */
export default function Setup() {
  const token = useHash();
  const { data, error, isPending, send } = useRequest(setUp);
  if (!data)
    return (
      <CompanyForm key={token} token={token} isPending={isPending} error={error} onSubmit={(body) => void send(body)} />
    );
  const { company, digits = '', number_id: id } = data;
  return <CompanyReady company={company} number={id === null ? undefined : { id, digits }} />;
}
