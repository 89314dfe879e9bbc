import { Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UserProfileById } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { iso, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { TryMail } from '../../../platform/mail/try-mail.js';
import { Dependencies } from '../../../platform/observability/dependencies.js';
import { Readiness } from '../../../platform/observability/readiness.js';
import { VERSION } from '../../../platform/version.js';
import { mailTest, system } from '../dto/system.shape.js';

const STARTED_AT = iso(Math.round(Date.now() - process.uptime() * SECOND));
const TEXT = 'This mail was sent from the settings of the dashboard, to find out whether mails arrive. They do.';

const mailTransportOf = ({ smtpUrl }: Config): 'server' | 'files' => (smtpUrl === undefined ? 'files' : 'server');

@OnSurface('admin')
@InDomain('Dashboard settings')
@Controller('admin/v1')
export class SystemController {
  constructor(
    private readonly config: Config,
    private readonly readiness: Readiness,
    private readonly dependencies: Dependencies,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('system')
  @Describe({
    id: 'getSystem',
    summary: 'Retrieve version and health',
    description: 'Returns the version of the installation and whether the services it uses answer.',
    responses: { 200: system },
    session: true,
  })
  async get() {
    return {
      version: VERSION,
      node: process.version,
      database: this.config.embedded ? ('embedded' as const) : ('mysql' as const),
      ready: await this.readiness.isReady(),
      started_at: STARTED_AT,
      carrier: this.config.carrier,
      mail: mailTransportOf(this.config),
      dependencies: this.dependencies.list(),
    };
  }

  @IdempotentPost('mail_tests')
  @HttpCode(200)
  @Describe({
    id: 'sendTestMail',
    summary: 'Send a test mail',
    description: 'Sends a mail to the user who is logged in, at once, and says why if it fails.',
    responses: { 200: mailTest },
    session: true,
  })
  async testMail(@Caller() { companyId, user }: Caller) {
    const profile = await this.queries.execute(new UserProfileById({ companyId, userId: user!.id }));
    if (!profile) throw ApiError.notFound('This user');
    const subject = `A test mail of ${this.config.serviceName}`;
    const mail = { to: profile.email, subject, text: TEXT, html: `<p>${TEXT}</p>` };
    const { failure } = await this.commands.execute(new TryMail({ mail }));
    return { to: profile.email, transport: mailTransportOf(this.config), failure };
  }
}
