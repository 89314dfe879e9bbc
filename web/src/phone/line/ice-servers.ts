import { api, dataOf } from '../../api/client';

/** The STUN and TURN servers of the installation. */
export async function iceServers(): Promise<RTCIceServer[]> {
  const { ice_servers } = await dataOf(api.GET('/phone/v1/ice_servers'));
  return ice_servers.map(({ urls, username, credential }) =>
    username === null || credential === null ? { urls } : { urls, username, credential },
  );
}
