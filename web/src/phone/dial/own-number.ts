import { i18n } from '../../i18n/i18n';
import { useMe } from '../line/line-context';

/** The id of the default Number for the user's calls; undefined without a Number. */
export function useDefaultNumberId(): number | undefined {
  const { numbers, user } = useMe();
  const own = numbers.find(({ id }) => id === user.default_number_id);
  return (own ?? numbers[0])?.id;
}

/** The name of a country in the language of the page. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(i18n.language, { type: 'region' }).of(code) ?? code) : code;
