import { applyDecorators, Header } from '@nestjs/common';

interface Deprecation {
  /** Dates as YYYY-MM-DD. */
  since: string;
  sunset: string;
  successor: string;
}

/** Tells clients, by RFC 9745 and RFC 8594, that a route has a successor; it stays served. */
export const Deprecated = ({ since, sunset, successor }: Deprecation): MethodDecorator =>
  applyDecorators(
    Header('Deprecation', `@${Date.parse(since) / 1000}`),
    Header('Sunset', new Date(sunset).toUTCString()),
    Header('Link', `<${successor}>; rel="successor-version"`),
  );
