import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';
import type { Language } from './languages';

interface Texts {
  [key: string]: string | Texts;
}

/** The same keys in another language, so that missing or superfluous ones do not compile. */
type Translated<T extends Texts> = { [K in keyof T]: T[K] extends Texts ? Translated<T[K]> : string };

/** `a.b` for nested texts; plural forms are used without their suffix. */
type Keys<T extends Texts> = {
  [K in keyof T & string]: T[K] extends Texts
    ? `${K}.${Keys<T[K]>}`
    : K extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : K;
}[keyof T & string];

export type Translate<T extends Texts> = (key: Keys<T>, values?: Record<string, string | number>) => string;

/** Declares the texts of one part of the application and returns the hook that reads them. */
export function texts<const T extends Texts>(
  name: string,
  languages: { en: T; fr: Translated<T> },
): () => Translate<T> {
  for (const [language, all] of Object.entries(languages) as [Language, Texts][])
    if (i18n.isInitialized) i18n.addResourceBundle(language, name, all);
    else i18n.on('initialized', () => i18n.addResourceBundle(language, name, all));
  return () => {
    const { t } = useTranslation(name, { i18n });
    return (key, values) => t(key as string, values ?? {});
  };
}
