import { eventually } from '../../support/eventually.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import type { Receiver } from '../../support/http/receiver.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import type { IncomingLeg } from '../../../src/telephony/sip/legs/incoming-leg.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { type Line, type LineAgent, type Reason, subscribe } from './line.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];
const STATUSES: Record<Reason, number> = { busy: 486, declined: 603 };

/** Calls that the server carries itself: a trunk outside, and desk phones. */
export class CarriedLine implements Line {
  private caller: Call | undefined;
  private callee: Call<IncomingLeg> | undefined;
  private calls = 0;

  private constructor(
    private readonly installation: LiveInstallation,
    private readonly trunk: SipHost,
    private readonly phones: readonly Agent[],
    readonly agents: readonly LineAgent[],
    readonly receiver: Receiver,
  ) {}

  static async start(): Promise<CarriedLine> {
    const trunk = await SipHost.start({ hasTrunk: true });
    const installation = await LiveInstallation.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    const phones = [await installation.addAgent(ADA), await installation.addAgent(BOB)];
    await installation.addNumber(phones);
    const agents: LineAgent[] = [];
    for (const agent of phones) agents.push({ id: agent.id, api: await installation.app.phone(agent) });
    return new CarriedLine(installation, trunk, phones, agents, await subscribe(installation));
  }

  get app(): TestApp {
    return this.installation.app;
  }

  get company(): TestCompany {
    return this.installation.company;
  }

  get numberId(): number {
    return this.installation.numberId;
  }

  async receiveCall(): Promise<void> {
    this.callee = undefined;
    this.caller = await this.installation.callFrom(this.trunk);
  }

  hangUpOutside(): Promise<void> {
    (this.callee ?? this.caller)!.leg.hangUp();
    return Promise.resolve();
  }

  async leaveVoicemail(): Promise<void> {
    await eventually(async () => expect(await this.installation.recordingNames()).toHaveLength(1));
    await this.caller!.audio!.say(OUTSIDE);
    await this.installation.heardFor(this.caller!, 2_000);
    await this.hangUpOutside();
  }

  answer(agent: LineAgent): Promise<void> {
    return this.use(agent, 'accept');
  }

  decline(agent: LineAgent): Promise<void> {
    return this.use(agent, 'hangup');
  }

  pickUp(agent: LineAgent): Promise<void> {
    return this.use(agent, 'accept');
  }

  async ringOutside(): Promise<void> {
    this.callee = await this.trunk.nextCall(this.calls++);
    this.callee.leg.ring();
  }

  async answerOutside(): Promise<void> {
    await this.ringOutside();
    await this.trunk.answer(this.callee!);
  }

  async rejectOutside(reason: Reason): Promise<void> {
    (await this.trunk.nextCall(this.calls++)).leg.reject(STATUSES[reason]);
  }

  async finishTransfer(isAnswered: boolean): Promise<void> {
    const target = await this.trunk.nextCall(this.calls++);
    if (isAnswered) await this.trunk.answer(target);
    else target.leg.reject(486);
  }

  async close(): Promise<void> {
    await this.installation.close();
    await this.receiver.close();
    await this.trunk.close();
  }

  /** Waits until the phone rings. */
  private async use({ id }: LineAgent, command: string): Promise<void> {
    const { phone } = this.phones.find((agent) => agent.id === id)!;
    await phone.waitFor('CALL_INCOMING');
    phone.forgetEvents();
    await phone.command(command);
  }
}
