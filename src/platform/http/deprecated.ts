import { applyDecorators, Header } from '@nestjs/common';

interface Deprecation {
  /** Dates as YYYY-MM-DD. */
  since: string;
  sunset: string;
  successor: string;
}

/** Adds the headers of RFC 9745 and RFC 8594 to a route that has a successor. */
export const Deprecated = ({ since, sunset, successor }: Deprecation): MethodDecorator =>
  applyDecorators(
    Header('Deprecation', `@${Date.parse(since) / 1000}`),
    Header('Sunset', new Date(sunset).toUTCString()),
    Header('Link', `<${successor}>; rel="successor-version"`),
  );
