export type SipTransportName = 'udp' | 'tcp';

/** Where a message comes from or goes to. A stream that is still open is used again. */
export interface Remote {
  transport: SipTransportName;
  address: string;
  port: number;
}

/** Whether the transport itself repeats what is lost. */
export const isReliable = ({ transport }: Remote): boolean => transport !== 'udp';
