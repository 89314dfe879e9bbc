import { Controller, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UpdateNumber } from '../../../contracts/numbers/commands.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { GuardedChanges } from '../../../platform/http/etags/guarded-changes.js';
import { IfMatch, type KnownVersions, Versioned } from '../../../platform/http/etags/versioned.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { RestoreFlowVersion } from '../commands/restore-flow-version.js';
import { CheckFlowBody, SaveFlowBody, SimulateFlowBody } from '../dto/number-flow-bodies.js';
import {
  flowErrorsResponse,
  flowResponse,
  flowVersionsResponse,
  simulationResponse,
} from '../dto/number-flow.shape.js';
import { lockNumber } from '../number-ref.js';
import { CheckNumberFlow, GetNumberFlow, ListFlowVersions, SimulateNumberFlow } from '../queries/number-flow.js';

const INVALID = 'flow is wrong at menu.options, which must not give a key twice.';
const MISSING = 'flow must not name 7, which is no user of this company.';

/** The flow of a Number in the editor of the dashboard. */
@OnSurface('admin')
@InDomain('Dashboard numbers')
@Controller('admin/v1')
export class NumberFlowController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly guarded: GuardedChanges,
  ) {}

  @Get('numbers/:id/flow')
  @Versioned()
  @Describe({
    id: 'getNumberFlow',
    summary: 'Retrieve the flow of a Number',
    description: 'Returns the widgets that calls to the Number pass through. A sound that is null is the default one.',
    responses: { 200: flowResponse },
    session: true,
  })
  get(@Caller() { companyId }: Pick<Caller, 'companyId'>, @PathId('id') numberId: number) {
    return this.queries.execute(new GetNumberFlow({ companyId, numberId }));
  }

  @Put('numbers/:id/flow')
  @Versioned()
  @Describe({
    id: 'updateNumberFlow',
    summary: 'Save the flow of a Number',
    description:
      'Replaces the flow for all later calls and keeps the one before as a version. Null restores the default flow.',
    responses: { 200: flowResponse },
    session: true,
    errors: { 400: INVALID, 422: MISSING },
  })
  save(
    @Caller() { companyId, user }: Caller,
    @PathId('id') id: number,
    @IfMatch() known: KnownVersions,
    @JsonBody() { flow }: SaveFlowBody,
  ) {
    const ref = { id, companyId };
    const change = new UpdateNumber({ ref, changes: { flow }, userId: user?.id });
    return this.change(companyId, id, known, () => this.commands.execute(change));
  }

  @IdempotentPost('numbers/:id/flow/check')
  @HttpCode(200)
  @Describe({
    id: 'checkNumberFlow',
    summary: 'Check a flow',
    description: 'Returns everything that is wrong with a flow that is being edited, by widget. Nothing is saved.',
    responses: { 200: flowErrorsResponse },
    session: true,
    errors: { 422: 'flow is mandatory and must not be blank.' },
  })
  check(@Caller() { companyId }: Caller, @PathId('id') numberId: number, @JsonBody() { flow }: CheckFlowBody) {
    return this.queries.execute(new CheckNumberFlow({ companyId, numberId, flow }));
  }

  @IdempotentPost('numbers/:id/flow/simulate')
  @HttpCode(200)
  @Describe({
    id: 'requestSimulatedCall',
    summary: 'Simulate a call through a flow',
    description:
      'Returns the way of an imaginary call through the given flow, or through that of the Number. There is no call, no event and no ringing phone.',
    responses: { 200: simulationResponse },
    session: true,
    errors: { 400: INVALID },
  })
  simulate(
    @Caller() { companyId }: Caller,
    @PathId('id') numberId: number,
    @JsonBody() { flow, at, keys, answered: isAnswered }: SimulateFlowBody,
  ) {
    const time = at === undefined ? undefined : Date.parse(at);
    return this.queries.execute(new SimulateNumberFlow({ companyId, numberId, flow, at: time, keys, isAnswered }));
  }

  @Get('numbers/:id/flow/versions')
  @Describe({
    id: 'listNumberFlowVersions',
    summary: 'List the versions of a flow',
    description: 'Returns the flows that the Number had, latest first. There is none before the first change.',
    responses: { 200: flowVersionsResponse },
    session: true,
  })
  versions(@Caller() { companyId }: Caller, @PathId('id') numberId: number) {
    return this.queries.execute(new ListFlowVersions({ companyId, numberId }));
  }

  @IdempotentPost('numbers/:id/flow/versions/:version_id/restore')
  @HttpCode(200)
  @Versioned()
  @Describe({
    id: 'setNumberFlowVersion',
    summary: 'Restore a version of a flow',
    description: 'Makes an earlier flow the present one, as a new version.',
    responses: { 200: flowResponse },
    session: true,
    errors: { 422: MISSING },
  })
  restore(
    @Caller() { companyId, user }: Caller,
    @PathId('id') numberId: number,
    @PathId('version_id') versionId: number,
    @IfMatch() known: KnownVersions,
  ) {
    const change = new RestoreFlowVersion({ companyId, numberId, versionId, userId: user?.id });
    return this.change(companyId, numberId, known, () => this.commands.execute(change));
  }

  private change(companyId: number, numberId: number, known: KnownVersions, make: () => Promise<void>) {
    return this.guarded.run({
      known,
      lock: (tx) => lockNumber(tx, { id: numberId, companyId }),
      read: () => this.get({ companyId }, numberId),
      versionOf: ({ version }) => version,
      make,
    });
  }
}
