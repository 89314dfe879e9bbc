import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ImportCalls } from '../../../../contracts/calls/commands.js';
import { NumberDocuments } from '../../../../contracts/numbers/queries.js';
import { TagDocuments } from '../../../../contracts/tags/queries.js';
import { TeamMembers } from '../../../../contracts/teams/queries.js';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { Clock } from '../../../../platform/clock.js';
import { isDuplicate } from '../../../../platform/database/database-errors.js';
import { placeholders } from '../../../../platform/database/reader.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../../platform/api-error.js';
import { CallDays } from '../../call-days.js';
import { CallComment } from '../../call-notes.entity.js';
import { addFacets, type Facet, inboxFacet } from '../../call-facets.js';
import { addTags, type NewCallTag } from '../../call-tags.js';
import { type ImportedCall, insertSql, insertValues, parseCall } from './imported-call.js';
import { InvalidLine } from './imported-fields.js';

const BATCH = 1_000;
const CACHE_KILOBYTES = 200_000;

type ImportedLine = ImportedCall & { line: number };

/** Ids known to exist, so that each is looked up only once. */
type KnownIds = Record<'numbers' | 'users' | 'tags' | 'teams', Set<number>>;

const lineError = (line: number, rule: string): ApiError =>
  new ApiError(400, `Line ${line}: ${rule}; nothing is imported.`);

@CommandHandler(ImportCalls)
export class ImportCallsHandler implements ICommandHandler<ImportCalls> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly days: CallDays,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, lines, onProgress }: ImportCalls): Promise<{ imported: number }> {
    let started = false;
    let imported = 0;
    await this.work.run(async (tx) => {
      // The lines can be read only once, so an interrupted transaction cannot be retried.
      if (started) throw new ApiError(503, 'The database was too busy; nothing is imported.');
      started = true;
      await tx.enlargeCache(CACHE_KILOBYTES);
      const known: KnownIds = { numbers: new Set(), users: new Set(), tags: new Set(), teams: new Set() };
      for await (const calls of this.readBatches(lines)) {
        await this.checkIds(companyId, calls, known);
        await insert(tx, companyId, calls);
        await addTags(tx, await insertNotes(tx, companyId, calls));
        await addImportedFacets(tx, companyId, calls);
        imported += calls.length;
        onProgress?.(imported);
      }
      if (imported > 0) await this.days.clear(tx, companyId);
    });
    await this.days.count(companyId);
    return { imported };
  }

  /** Yields the lines before an invalid one first, so that the reported error is that of the first wrong line. */
  private async *readBatches(lines: AsyncIterable<string>): AsyncGenerator<ImportedLine[]> {
    const now = this.clock.now();
    let batch: ImportedLine[] = [];
    let line = 0;
    for await (const text of lines) {
      line++;
      if (text.trim() === '') continue;
      try {
        batch.push({ ...parseCall(text, now), line });
      } catch (error) {
        if (!(error instanceof InvalidLine)) throw error;
        yield batch;
        throw lineError(line, error.message);
      }
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  private async checkIds(companyId: number, calls: readonly ImportedLine[], known: KnownIds): Promise<void> {
    const newIds = (ids: Set<number>, of: (call: ImportedLine) => (number | null)[]): number[] => [
      ...new Set(calls.flatMap(of).filter((id) => id !== null && !ids.has(id)) as number[]),
    ];
    const numberIds = newIds(known.numbers, ({ numberId }) => [numberId]);
    const numbers = await this.queries.execute(new NumberDocuments({ companyId, ids: numberIds, view: 'listed' }));
    const users = await this.queries.execute(
      new UserDocuments({ companyId, ids: newIds(known.users, userIdsOf), view: 'member' }),
    );
    const tags = await this.queries.execute(
      new TagDocuments({ companyId, ids: newIds(known.tags, ({ notes }) => notes.tags) }),
    );
    const teamIds = newIds(known.teams, (call) => call.teamIds);
    const teams = await this.queries.execute(new TeamMembers({ companyId, teamIds }));
    for (const { teamId } of teams) known.teams.add(teamId);
    for (const { id } of numbers) known.numbers.add(id);
    for (const { id } of users) known.users.add(id);
    for (const { id } of tags) known.tags.add(id);
    for (const call of calls) requireKnownIds(call, known);
  }
}

/** The fields of a line that hold ids of users. */
const USER_FIELDS: Record<string, (call: ImportedLine) => (number | null)[]> = {
  user_id: ({ userId }) => [userId],
  transferred_by: ({ transferredBy }) => [transferredBy],
  transferred_to: ({ transferredTo }) => [transferredTo],
  'user_id of comments': ({ notes }) => notes.comments.map(({ postedBy }) => postedBy),
};
const userIdsOf = (call: ImportedLine): (number | null)[] => Object.values(USER_FIELDS).flatMap((of) => of(call));

function requireKnownIds(call: ImportedLine, known: KnownIds): void {
  const { line, numberId, teamIds, notes } = call;
  if (!known.numbers.has(numberId)) throw lineError(line, `number_id ${numberId} is not a Number of this company`);
  for (const [name, of] of Object.entries(USER_FIELDS)) {
    const unknownUser = of(call).find((id) => id !== null && !known.users.has(id));
    if (unknownUser !== undefined) throw lineError(line, `${name} ${unknownUser} is not a user of this company`);
  }
  const unknownTag = notes.tags.find((id) => !known.tags.has(id));
  if (unknownTag !== undefined) throw lineError(line, `tags names ${unknownTag}, which is not a tag of this company`);
  const unknownTeam = teamIds.find((id) => !known.teams.has(id));
  if (unknownTeam !== undefined)
    throw lineError(line, `teams names ${unknownTeam}, which is not a team of this company`);
}

async function insert(tx: Transaction, companyId: number, calls: readonly ImportedLine[]): Promise<void> {
  if (calls.length === 0) return;
  try {
    await tx.change(insertSql(companyId, calls.length), calls.flatMap(insertValues));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw lineError(await findDuplicateLine(tx, calls), 'sid is that of another call');
  }
}

/** The sid may be that of a stored call or of an earlier line of the batch. */
async function findDuplicateLine(tx: Transaction, calls: readonly ImportedLine[]): Promise<number> {
  const sids = calls.map(({ sid }) => sid);
  const rows = await tx.rows<{ sid: string }>(`SELECT sid FROM calls WHERE sid IN (${placeholders(sids)})`, sids);
  const taken = new Set(rows.map(({ sid }) => sid));
  for (const { sid, line } of calls) {
    if (taken.has(sid)) return line;
    taken.add(sid);
  }
  return calls[0]!.line;
}

/** Inserts the comments of calls that are already stored, and returns their tags. */
async function insertNotes(tx: Transaction, companyId: number, calls: readonly ImportedCall[]): Promise<NewCallTag[]> {
  const withNotes = calls.filter(({ notes: { tags, comments } }) => tags.length + comments.length > 0);
  if (withNotes.length === 0) return [];
  const ids = await findIds(tx, withNotes);
  await tx.insertRows(
    withNotes.flatMap(({ sid, notes }) =>
      notes.comments.map((comment) => Object.assign(new CallComment(), { callId: ids.get(sid)!, ...comment })),
    ),
  );
  return withNotes.flatMap(({ sid, direction, startedAt, endedAt, userId, notes }) => {
    const tagged = { companyId, callId: ids.get(sid)!, direction, startedAt, taggedAt: endedAt, taggedBy: userId };
    return notes.tags.map((tagId) => ({ ...tagged, tagId }));
  });
}

async function addImportedFacets(tx: Transaction, companyId: number, calls: readonly ImportedCall[]): Promise<void> {
  const found = calls.filter(({ missedCallReason, teamIds }) => missedCallReason !== null || teamIds.length > 0);
  const ids = await findIds(tx, found);
  await addFacets(
    tx,
    found.flatMap((imported) => {
      const call = { ...imported, companyId, id: ids.get(imported.sid)! };
      const { archived, numberId, missedCallReason, teamIds } = imported;
      const facets: Facet[] = teamIds.map((id) => `team:${id}` as const);
      if (missedCallReason !== null)
        facets.push(`missed:${missedCallReason}`, inboxFacet(archived, 'number', numberId));
      return facets.map((facet) => ({ call, facet }));
    }),
  );
}

async function findIds(tx: Transaction, calls: readonly ImportedCall[]): Promise<Map<string, number>> {
  if (calls.length === 0) return new Map();
  const rows = await tx.rows<{ id: number; sid: string }>(
    `SELECT id, sid FROM calls WHERE sid IN (${placeholders(calls)})`,
    calls.map(({ sid }) => sid),
  );
  return new Map(rows.map((row) => [row.sid, row.id]));
}
