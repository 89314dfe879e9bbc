import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { GuardedChanges } from '../../../platform/http/etags/guarded-changes.js';
import { IfMatch, type KnownVersions, Versioned } from '../../../platform/http/etags/versioned.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { RULE_KINDS } from '../../../contracts/intelligence/commands.js';
import { ChangeRule, CreateRule, DeleteRule, lockRule } from '../commands/edit-rules.js';
import { ChangeRuleBody, CreateRuleBody, RuleQuery, TryRuleBody } from '../dto/rule-bodies.js';
import { ruleResponse, rulesResponse, transcribedCalls, trialShape } from '../dto/rule.shape.js';
import { GetRule, ListRules } from '../queries/get-rules.js';
import { ListTranscribedCalls } from '../queries/list-transcribed-calls.js';
import { TryRule } from '../queries/try-rule.js';

const INVALID = { 400: 'topics must not name Notice period twice.', 422: 'name is mandatory and must not be blank.' };

@OnSurface('admin')
@InDomain('Dashboard intelligence')
@Controller('admin/v1')
export class RulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly guarded: GuardedChanges,
  ) {}

  @Get('intelligence/rules')
  @Describe({
    id: 'listIntelligenceRules',
    summary: 'List playbooks, scorecards or summary templates',
    description: 'Returns all rules of the company, or those of a kind.',
    responses: { 200: rulesResponse },
    session: true,
    errors: { 400: `kind must be one of ${RULE_KINDS.join(', ')}.` },
  })
  list(@Caller() { companyId }: Caller, @QueryDto() { kind }: RuleQuery) {
    return this.queries.execute(new ListRules({ companyId, kind }));
  }

  @IdempotentPost('intelligence/rules')
  @HttpCode(201)
  @Describe({
    id: 'createIntelligenceRule',
    summary: 'Create a playbook, scorecard or summary template',
    description: 'Creates a rule for the calls that are analysed from now on.',
    responses: { 201: ruleResponse },
    session: true,
    errors: INVALID,
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() { kind, definition }: CreateRuleBody) {
    const { ruleId } = await this.commands.execute(new CreateRule({ companyId, kind, definition }));
    return this.queries.execute(new GetRule({ companyId, ruleId }));
  }

  @Get('intelligence/rules/:id')
  @Versioned('rule')
  @Describe({
    id: 'getIntelligenceRule',
    summary: 'Retrieve a playbook, scorecard or summary template',
    description: 'Returns a rule with its definition.',
    responses: { 200: ruleResponse },
    session: true,
  })
  get(@Caller() { companyId }: Caller, @PathId('id') ruleId: number) {
    return this.queries.execute(new GetRule({ companyId, ruleId }));
  }

  @Put('intelligence/rules/:id')
  @Versioned('rule')
  @Describe({
    id: 'updateIntelligenceRule',
    summary: 'Change a playbook, scorecard or summary template',
    description: 'Replaces the definition of a rule. A built-in rule becomes one of the company.',
    responses: { 200: ruleResponse },
    session: true,
    errors: INVALID,
  })
  change(
    @Caller() { companyId }: Caller,
    @PathId('id') ruleId: number,
    @IfMatch() known: KnownVersions,
    @JsonBody() { definition }: ChangeRuleBody,
  ) {
    return this.guarded.run({
      known,
      lock: (tx) => lockRule(tx, companyId, ruleId),
      read: () => this.queries.execute(new GetRule({ companyId, ruleId })),
      versionOf: ({ rule }) => rule.version,
      make: () => this.commands.execute(new ChangeRule({ companyId, ruleId, definition })),
    });
  }

  @Delete('intelligence/rules/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteIntelligenceRule',
    summary: 'Delete a playbook, scorecard or summary template',
    description: 'Deletes a rule. Results of calls are kept. A built-in rule cannot be deleted.',
    responses: { 204: null },
    session: true,
    errors: { 409: 'A built-in rule cannot be deleted; it is used while there is no other of its kind.' },
  })
  async delete(@Caller() { companyId }: Caller, @PathId('id') ruleId: number): Promise<void> {
    await this.commands.execute(new DeleteRule({ companyId, ruleId }));
  }

  @IdempotentPost('intelligence/trials')
  @HttpCode(200)
  @Describe({
    id: 'startRuleTrial',
    summary: 'Try a rule on a past call',
    description: 'Evaluates the transcript of a call by a draft of a rule. Nothing is stored.',
    responses: { 200: trialShape },
    session: true,
    errors: {
      ...INVALID,
      404: 'The transcript of this call was not found.',
      503: 'The AI model could not do it at present; try again later.',
    },
  })
  try(@Caller() { companyId }: Caller, @JsonBody() { kind, call_id: callId, definition }: TryRuleBody) {
    return this.queries.execute(new TryRule({ companyId, kind, callId, definition }));
  }

  @Get('intelligence/transcribed_calls')
  @Describe({
    id: 'listTranscribedCalls',
    summary: 'List calls that a rule can be tried on',
    description: 'Returns the latest calls with a transcript.',
    responses: { 200: transcribedCalls },
    session: true,
  })
  calls(@Caller() { companyId }: Caller) {
    return this.queries.execute(new ListTranscribedCalls({ companyId }));
  }
}
