import type { Config } from '../../config.js';
import { escapeHtml } from '../browser/page.js';

/** A document that the page offers. */
export interface ReferenceDocument {
  title: string;
  /** Names the document in the address of the page. */
  slug: string;
  path: string;
}

/** Scripts only from files of this server; the bundle sets its styles from scripts, which needs inline ones. */
export const REFERENCE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
};

/** The path of BASE_URL, for an installation whose proxy serves it under a path. */
const prefixOf = ({ baseUrl }: Config): string => new URL(baseUrl).pathname.replace(/\/$/, '');

/** In the colours of the bundle, which it defines on the body; --scalar-custom-header-height makes room for the header. */
export const REFERENCE_STYLE = `:root { --scalar-custom-header-height: 44px; }
body { margin: 0; font-family: system-ui, sans-serif; }
.service { position: sticky; top: 0; z-index: 10; box-sizing: border-box; height: 44px; padding: 0 18px; display: flex;
  align-items: center; gap: 20px; overflow-x: auto; font-size: 14px; white-space: nowrap; color: var(--scalar-color-1, #1b1b1b);
  background: var(--scalar-background-1, #fff); border-bottom: 1px solid var(--scalar-border-color, #dfdfdf); }
.service strong { margin-right: auto; }
.service a { color: var(--scalar-color-2, #757575); text-decoration: none; }
.service a:hover { color: var(--scalar-color-1, #1b1b1b); text-decoration: underline; }
`;

/** The page, with links to the machine-readable documents. */
export function referencePage(config: Config, links: readonly string[]): string {
  const prefix = escapeHtml(prefixOf(config));
  const name = escapeHtml(config.serviceName);
  const anchors = links.map((path) => `<a href="${prefix}${path}">${path.slice(1)}</a>`).join('');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} API</title>` +
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="${prefix}/docs/reference.css"></head>` +
    `<body><header class="service"><strong>${name}</strong>${anchors}</header><div id="reference"></div>` +
    `<script src="${prefix}/docs/scalar.js"></script><script src="${prefix}/docs/reference.js"></script></body></html>`
  );
}

/** The script that starts the bundle. It enables nothing that loads from another host. */
export function referenceScript(config: Config, documents: readonly ReferenceDocument[]): string {
  const prefix = prefixOf(config);
  const settings = {
    sources: documents.map(({ title, slug, path }) => ({ title, slug, url: prefix + path })),
    metaData: { title: `${config.serviceName} API` },
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: 'none',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  };
  return `Scalar.createApiReference('#reference', ${JSON.stringify(settings)});\n`;
}
