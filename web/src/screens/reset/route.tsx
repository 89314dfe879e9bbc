import { useHash } from '../../components/use-hash';
import { ChoosePassword } from './choose-password';
import { RequestLink } from './request-link';

/** The mailed link has its token in the fragment. */
export default function Reset() {
  const token = useHash();
  return token === '' ? <RequestLink /> : <ChoosePassword key={token} token={token} />;
}
