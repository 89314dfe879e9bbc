import { Injectable } from '@nestjs/common';
import type { UserView } from '../../contracts/users.js';
import { MINUTE } from '../../platform/clock.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';
import { Fragments, type Version } from '../../platform/http/fragments.js';
import { USER_COLUMNS, UserPresenter, type UserRow } from './user.presenter.js';

type VersionedRow = UserRow & Version;

@Injectable()
export class UserFragments extends Fragments<VersionedRow, UserView> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: UserPresenter,
  ) {
    super();
  }

  protected async load(companyId: number, ids: number[]): Promise<VersionedRow[]> {
    return this.reader.rows<VersionedRow>(
      `SELECT version, ${USER_COLUMNS} FROM users WHERE company_id = ? AND deleted_at = 0 AND id IN (${questionMarks(ids)})`,
      [companyId, ...ids],
    );
  }

  /** Working hours open and close on the minute. */
  protected render(row: VersionedRow, view: UserView, now: number): { document: object; until: number } {
    const changesWithTime = row.availability_status === 'custom' && view !== 'member';
    return {
      document: this.presenter.present(row, view),
      until: changesWithTime ? (Math.floor(now / MINUTE) + 1) * MINUTE : Infinity,
    };
  }
}
