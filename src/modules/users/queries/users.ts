import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { ExternalTransferOutcome } from '../../../contracts/live-calls/queries.js';
import { CompanyById } from '../../../contracts/companies/queries.js';
import {
  ResolveUserId,
  UserCount,
  type UserDocument,
  UserDocuments,
  UserEventDocument,
} from '../../../contracts/users/queries.js';
import type { ApiVersion } from '../../../contracts/users/types.js';
import { CompanyLists, withIds } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { parseUserRef, userNotFound, type UserRef } from '../user-ref.js';
import { readUser, readUsers, USER_COLUMNS, USERS } from '../user-rows.js';
import { UserPresenter } from '../user.presenter.js';

export class GetUser extends Query<{ user: UserDocument }, { companyId: number; ref: UserRef; version: ApiVersion }> {}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, ref, version }: GetUser): Promise<{ user: UserDocument }> {
    const row = await readUser(this.reader, companyId, ref);
    const [user] = await this.presenter.presentAll(companyId, [row], version);
    return { user: user! };
  }
}

interface UsersPage {
  meta: Meta;
  users: UserDocument[];
}

/** All users, or those with these ids. */
export class ListUsers extends Query<
  UsersPage,
  { companyId: number; listing: Listing; version: ApiVersion; ids?: readonly number[] }
> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, listing, version, ids }: ListUsers): Promise<UsersPage> {
    const { meta, rows } = await this.pages.read(withIds(USERS, ids), companyId, listing);
    return { meta, users: await this.presenter.presentAll(companyId, rows, version) };
  }
}

@QueryHandler(UserCount)
export class UserCountHandler implements IQueryHandler<UserCount> {
  constructor(private readonly lists: CompanyLists) {}

  execute({ companyId }: UserCount): Promise<number> {
    return this.lists.total(USERS, companyId);
  }
}

@QueryHandler(ResolveUserId)
export class ResolveUserIdHandler implements IQueryHandler<ResolveUserId> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, idOrEmail }: ResolveUserId): Promise<number> {
    return (await readUser(this.reader, companyId, parseUserRef(idOrEmail))).id;
  }
}

@QueryHandler(UserDocuments)
export class UserDocumentsHandler implements IQueryHandler<UserDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, ids, view }: UserDocuments): Promise<UserDocument[]> {
    const wanted = [...new Set(ids)];
    const rows = await readUsers(this.reader, companyId, wanted);
    const documents = new Map(rows.map((row) => [row.id, this.presenter.present(row, view)]));
    return wanted.flatMap((id) => documents.get(id) ?? []);
  }
}

type LastCall = NonNullable<UserEventDocument['lastCall']>;

@QueryHandler(UserEventDocument)
export class UserEventDocumentHandler implements IQueryHandler<UserEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, userId, version, lastCall }: UserEventDocument): Promise<UserDocument> {
    // The row of a deleted user exists until the purge, so user.deleted can still show the user.
    const from = 'FROM users WHERE company_id = ? AND id = ?';
    const [row] = await this.reader.select(USER_COLUMNS, from, [companyId, userId]);
    if (!row) throw userNotFound();
    const [user] = await this.presenter.presentAll(companyId, [row], version, 'event');
    if (version === 'v2' && lastCall && (await this.showsLastCall(companyId, lastCall)))
      user!.last_call_id = lastCall.id;
    return user!;
  }

  /** While a transfer dials an external number, the start of the wrap-up shows the call, but its end does not. */
  private async showsLastCall(companyId: number, { id, wrapUp }: LastCall): Promise<boolean> {
    if (id === null || (await this.isTaggingMandatory(companyId))) return false;
    const transfer = await this.queries.execute(new ExternalTransferOutcome({ companyId, callId: id }));
    return transfer !== 'failed' && (transfer !== 'dialing' || wrapUp === 'started');
  }

  private async isTaggingMandatory(companyId: number): Promise<boolean> {
    return (await this.queries.execute(new CompanyById({ companyId })))?.mandatoryTagging ?? false;
  }
}
