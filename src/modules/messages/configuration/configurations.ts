import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';

export const CONFIGURATION_TYPE = 'Public Api';

/** A line with a configuration is a client's: its messages skip the inbox of agents. */
export interface Configuration {
  token: string;
  callbackUrl: string | null;
  /** Where callbacks go; null without a URL. */
  callbackId: number | null;
}

export const documentOf = ({ token, callbackUrl }: Configuration) => ({
  ...{ token, callbackUrl },
  type: CONFIGURATION_TYPE,
});

@Injectable()
export class Configurations {
  constructor(private readonly reader: Reader) {}

  async of(numberId: number): Promise<Configuration | undefined> {
    const row = await this.reader.first<{ token: string; callback_url: string | null; callback_id: number | null }>(
      'SELECT token, callback_url, callback_id FROM message_configurations WHERE number_id = ?',
      [numberId],
    );
    return (
      row && {
        token: row.token,
        callbackUrl: row.callback_url,
        callbackId: row.callback_id === null ? null : Number(row.callback_id),
      }
    );
  }
}
