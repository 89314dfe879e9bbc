import { Controller, Delete, Get, HttpCode, Ip, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndPhoneSessions } from '../../../contracts/phone/commands.js';
import { ChangeOwnPassword } from '../../../contracts/users/commands.js';
import { iso } from '../../../platform/clock.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SmallBody } from '../../../platform/http/body/body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { EndOwnSession } from '../commands/close-session.js';
import { ChangePhonePasswordBody, ownSessionsShape } from '../dto/own-account.shape.js';
import { PhoneSession, PhoneSessionGuard } from '../phone-session.guard.js';
import { LiveSessions, type Session } from '../queries/live-sessions.js';

/** The password and the sessions of the user of a phone. */
@OnSurface('phone')
@InDomain('Phone session')
@Controller('phone/v1/me')
@UseGuards(PhoneSessionGuard)
export class PhoneAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: LiveSessions,
  ) {}

  @Put('password')
  @HttpCode(204)
  @SmallBody()
  @Describe({
    id: 'changePhonePassword',
    summary: 'Change the own password',
    description: 'Ends all other sessions of the user, on phones and in browsers; desk phones stay registered.',
    responses: { 204: null },
    errors: {
      422: 'password is one of the most common passwords; choose another.',
      429: 'Too many logins; try again in 60 seconds.',
    },
  })
  changePassword(
    @PhoneSession() { id, companyId, userId }: Session,
    @JsonBody() body: ChangePhonePasswordBody,
    @Ip() address: string,
  ): Promise<void> {
    const { current_password: currentPassword, password } = body;
    const keep = { phoneSessionId: id };
    return this.commands.execute(
      new ChangeOwnPassword({ companyId, userId, currentPassword, password, address, keep }),
    );
  }

  @Get('sessions')
  @Describe({
    id: 'listPhoneSessions',
    summary: 'List the own sessions',
    description: 'Returns the phones on which the user is logged in, latest login first.',
    responses: { 200: ownSessionsShape },
  })
  async list(@PhoneSession() session: Session) {
    const sessions = await this.sessions.listOwn(session);
    return {
      sessions: sessions.map(({ id, device, createdAt, expiresAt }) => ({
        id,
        device,
        created_at: iso(createdAt),
        expires_at: iso(expiresAt),
        current: id === session.id,
      })),
    };
  }

  @Delete('sessions')
  @HttpCode(204)
  @Describe({
    id: 'endOtherPhoneSessions',
    summary: 'End all other sessions',
    description: 'Logs the user out of all other phones at once, except desk phones.',
    responses: { 204: null },
  })
  endOthers(@PhoneSession() { id, companyId, userId }: Session): Promise<void> {
    return this.commands.execute(new EndPhoneSessions({ companyId, userId, keepDeskPhones: true, keepSessionId: id }));
  }

  @Delete('sessions/:session_id')
  @HttpCode(204)
  @Describe({
    id: 'endPhoneSession',
    summary: 'End a session',
    description: 'Logs the user out of one phone at once.',
    responses: { 204: null },
  })
  end(@PhoneSession() { companyId, userId }: Session, @PathId('session_id') sessionId: number): Promise<void> {
    return this.commands.execute(new EndOwnSession({ companyId, userId, sessionId }));
  }
}
