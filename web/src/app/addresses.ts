const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The path of the pages, without a trailing slash. */
export const PAGES_PATH = new URL(document.baseURI).pathname.replace(/\/$/, '');

/** The URL of a page, for links that load a new document. */
export const pageAddress = (path: string): string => PAGES_PATH + path;

/** The path of the API, with a trailing slash. */
export const API_PATH = `${(metaOf('api-path') ?? '/').replace(/\/$/, '')}/`;

export const SERVICE_NAME = metaOf('service-name') ?? 'Switchhook';

/** The version of the server; the development server reports none. */
export const VERSION = metaOf('version');

/** The URL of the phone page, where agents make and take calls. */
export const PHONE_URL = metaOf('phone-url') ?? '/phone';
