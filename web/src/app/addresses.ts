const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The path of the pages, without a slash at the end. */
export const PAGES_PATH = new URL(document.baseURI).pathname.replace(/\/$/, '');

/** The address of a page, for links that load a new document. */
export const pageAddress = (path: string): string => PAGES_PATH + path;

/** The path of the API, with a slash at the end. */
export const API_PATH = `${(metaOf('api-path') ?? '/').replace(/\/$/, '')}/`;

export const SERVICE_NAME = metaOf('service-name') ?? 'Switchhook';

/** Of the server; the development server names none. */
export const VERSION = metaOf('version');

/** Where agents take and make calls. */
export const PHONE_URL = metaOf('phone-url') ?? '/phone';
