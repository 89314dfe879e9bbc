import { Injectable } from '@nestjs/common';
import { Reader } from '../../platform/database/reader.js';

export const CONFIGURATION_TYPE = 'Public Api';

/** Makes an API client responsible for the messages of a Number: they skip the inbox of agents. */
export interface Configuration {
  /** Encrypted. */
  token: string;
  callbackUrl: string | null;
  /** The id of the callback subscription; null without a URL. */
  callbackId: number | null;
}

@Injectable()
export class Configurations {
  constructor(private readonly reader: Reader) {}

  async find(numberId: number): Promise<Configuration | undefined> {
    return this.reader.first<Configuration>(
      `SELECT token, callback_url AS callbackUrl, callback_id AS callbackId FROM message_configurations
       WHERE number_id = ?`,
      [numberId],
    );
  }
}
