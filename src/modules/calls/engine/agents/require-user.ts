import type { QueryBus } from '@nestjs/cqrs';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { ApiError } from '../../../../platform/api-error.js';

export async function requireUser(
  queries: QueryBus,
  companyId: number,
  userId: number,
  error = ApiError.unprocessable('user_id', 'is not a user of this company'),
): Promise<void> {
  const [user] = await queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
  if (!user) throw error;
}
