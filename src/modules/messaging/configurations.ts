import { Injectable } from '@nestjs/common';
import { Reader } from '../../platform/database/reader.js';

export const CONFIGURATION_TYPE = 'Public Api';

/** Makes an API client responsible for the messages of a Number: they skip the inbox of agents. */
export interface Configuration {
  token: string;
  callbackUrl: string | null;
  /** The id of the callback subscription; null without a URL. */
  callbackId: number | null;
}

export const presentConfiguration = ({ token, callbackUrl }: Configuration) => ({
  token,
  callbackUrl,
  type: CONFIGURATION_TYPE,
});

@Injectable()
export class Configurations {
  constructor(private readonly reader: Reader) {}

  async find(numberId: number): Promise<Configuration | undefined> {
    const row = await this.reader.first<{ token: string; callback_url: string | null; callback_id: number | null }>(
      'SELECT token, callback_url, callback_id FROM message_configurations WHERE number_id = ?',
      [numberId],
    );
    return (
      row && {
        token: row.token,
        callbackUrl: row.callback_url,
        callbackId: row.callback_id,
      }
    );
  }
}
