import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Injectable } from '@nestjs/common';
import { OutboundConnections } from '../../../platform/outbound/outbound-connections.js';

/** Keeps requests to bridges that admins configured away from private addresses. */
@Injectable()
export class BridgeGuard {
  /** Separate agents, so that no connection is reused that was opened without the check. */
  private readonly agents: { httpAgent: HttpAgent; httpsAgent: HttpsAgent };

  constructor(private readonly connections: OutboundConnections) {
    const { lookup } = connections;
    this.agents = {
      httpAgent: new HttpAgent({ keepAlive: true, lookup }),
      httpsAgent: new HttpsAgent({ keepAlive: true, lookup }),
    };
  }

  /** Throws if the URL is forbidden regardless of DNS. */
  agentsFor(url: string): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
    this.connections.assertAllowed(new URL(url));
    return this.agents;
  }
}
