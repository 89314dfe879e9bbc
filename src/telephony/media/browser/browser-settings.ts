import type { IceServerSetting } from './ice-servers.js';

/** How browsers reach this server; plain data, so that it can be given to a thread. */
export interface BrowserSettings {
  /** The UDP port of all browsers; no two threads can have the same. */
  port: number;
  /** The address to listen at; all addresses of the machine otherwise. */
  bindAddress?: string;
  /** The IP address that browsers outside reach this server by, if the machine does not have it itself. */
  publicAddress?: string;
  iceServers?: readonly IceServerSetting[];
}
