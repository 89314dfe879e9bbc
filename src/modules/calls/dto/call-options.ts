import { flag } from '../../../platform/http/query-types.js';
import { Field } from '../../../platform/http/validation/fields.js';

/** Optional parts of a call. */
export interface CallOptions {
  contact?: boolean;
  shortUrls?: boolean;
  timeline?: boolean;
}

/** The query parameters that select them. */
export class CallOptionsQuery {
  @Field(flag, { description: 'Whether to include the contact.', example: true })
  fetch_contact = false;

  @Field(flag, { description: 'Whether to include the short URLs of recording and voicemail.', example: true })
  fetch_short_urls = false;

  @Field(flag, { description: 'Whether to include the options selected in menus.', example: true })
  fetch_call_timeline = false;
}

export const optionsOf = (query: CallOptionsQuery): CallOptions => ({
  contact: query.fetch_contact,
  shortUrls: query.fetch_short_urls,
  timeline: query.fetch_call_timeline,
});
