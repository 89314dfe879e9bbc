import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetCarrierCapabilities } from '../../contracts/carrier/queries.js';
import { SipContactsOfUser } from '../../contracts/phone/queries.js';
import { RequirePorts } from '../../contracts/telephony/commands.js';
import type { TelephonyStatus } from '../../contracts/telephony/types.js';
import { ApiError } from '../../platform/api-error.js';
import { Config } from '../../platform/config.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { MediaHost } from '../host/media-host.js';

const PAIRS_OF_CALL = 2;
const FULL = new ApiError(
  503,
  'All ports for audio (RTP_PORTS) are in use by other calls; try again when one of them has ended.',
  undefined,
  { 'Retry-After': '30' },
);

@CommandHandler(RequirePorts)
export class RequirePortsHandler implements ICommandHandler<RequirePorts> {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly media: MediaHost,
    private readonly nodes: Nodes,
  ) {}

  async execute(call: RequirePorts): Promise<void> {
    const isCarrier = this.config.telephony.sipPort !== undefined;
    if ((isCarrier && this.media.hasRoom) || !(await this.needsPorts(call))) return;
    const others = await this.otherCarriers();
    // If no process runs SIP, the engine reports that itself.
    if (!isCarrier && others.length === 0) return;
    if (!others.some(({ rtpPorts }) => rtpPorts.total - rtpPorts.used >= PAIRS_OF_CALL)) throw FULL;
  }

  private async needsPorts({ companyId, connectionId, userIds }: RequirePorts): Promise<boolean> {
    const { carriesAudio, simulatesParty } = await this.queries.execute(new GetCarrierCapabilities({ connectionId }));
    if (!simulatesParty) return carriesAudio;
    for (const userId of userIds) {
      const contacts = await this.queries.execute(new SipContactsOfUser({ companyId, userId }));
      if (contacts.length > 0) return true;
    }
    return false;
  }

  private async otherCarriers(): Promise<TelephonyStatus[]> {
    const published = (await this.nodes.publishedByOthers()) as { telephony?: TelephonyStatus }[];
    return published.flatMap(({ telephony }) => (telephony && telephony.sipPort !== null ? telephony : []));
  }
}
