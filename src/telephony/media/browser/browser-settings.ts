import type { IceServerSetting } from './ice-servers.js';

/** How browsers reach this server; plain data that can be passed to a thread. */
export interface BrowserSettings {
  /** The UDP port of all browsers; threads cannot share one. */
  port: number;
  /** The address to listen on; defaults to all addresses of the machine. */
  bindAddress?: string;
  /** The public IP address of this server, unless the machine itself has it. */
  publicAddress?: string;
  iceServers?: readonly IceServerSetting[];
}
