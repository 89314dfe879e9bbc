import { useHash } from '../../components/use-hash';
import { ChoosePassword } from './choose-password';
import { RequestLink } from './request-link';

/** The mailed link has its token behind #. */
export default function Reset() {
  const token = useHash();
  return token === '' ? <RequestLink /> : <ChoosePassword key={token} token={token} />;
}
