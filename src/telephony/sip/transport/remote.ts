export type SipTransportName = 'udp' | 'tcp';

/** The source or destination of a message. An open stream is reused. */
export interface Remote {
  transport: SipTransportName;
  address: string;
  port: number;
}

/** Whether the transport itself retransmits lost data. */
export const isReliable = ({ transport }: Remote): boolean => transport !== 'udp';
