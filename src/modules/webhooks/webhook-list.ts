import { Injectable } from '@nestjs/common';
import { RankedList } from '../../platform/database/ranked-list.js';
import { Reader } from '../../platform/database/reader.js';

export const MOST_WEBHOOKS = 100;

/** Counts the webhooks of a company, whoever made them, so that parallel requests cannot pass the limit. */
@Injectable()
export class WebhookList extends RankedList {
  constructor(reader: Reader) {
    super(reader, { table: 'webhooks' });
  }
}
