import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { OnSampleData, type SampleKind, type SampleTables } from '../../../platform/samples/sample-kind.js';
import { DeleteUserHandler } from '../commands/delete-user.js';
import { User } from '../user.entity.js';

/** All users except owners. */
@Injectable()
@OnSampleData()
export class SampleUsers implements SampleTables {
  constructor(
    private readonly deletion: DeleteUserHandler,
    private readonly clock: Clock,
  ) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'users',
      table: 'users',
      label: ['first_name', 'last_name'],
      // Without the availability, which simulated phones change.
      columns: [
        'email',
        'first_name',
        'last_name',
        'roles',
        'working_hours',
        'time_zone',
        'language',
        'wrap_up_time',
        'extension',
        'password_hash',
        'confirmed_at',
        'active',
      ],
      exists: 'deleted_at = 0',
      where: "roles NOT LIKE '%owner%'",
      busy: 'call_id IS NOT NULL',
      remove: async (tx, companyId, ids) => {
        const now = this.clock.now();
        for (const id of ids) {
          const user = await tx.lock(User, { companyId, id: Number(id) });
          if (!user) continue;
          user.deletedAt = now;
          await tx.saveRow(user);
          await this.deletion.follow(tx, user, now);
        }
      },
    },
  ];
}
