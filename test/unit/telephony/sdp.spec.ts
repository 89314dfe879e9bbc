import { PCMA, PCMU } from '../../../src/telephony/media/audio/g711.js';
import { mirrored, readAudio, writeAudio } from '../../../src/telephony/sdp/audio-description.js';

const offer = (...lines: string[]): Buffer =>
  Buffer.from(['v=0', 'o=- 1 1 IN IP4 192.0.2.3', 's=-', 'c=IN IP4 192.0.2.4', 't=0 0', ...lines, ''].join('\r\n'));

describe('session descriptions', () => {
  it('list the address, the codecs in their order, digits and direction', () => {
    const audio = ['m=audio 49217 RTP/AVP 9 8 0 96', 'a=rtpmap:96 telephone-event/8000', 'a=sendonly'];
    expect(readAudio(offer(...audio))).toEqual({
      address: '192.0.2.4',
      port: 49_217,
      codecs: [PCMA, PCMU],
      digitType: 96,
      direction: 'sendonly',
    });
  });

  it('may give the audio an address and a direction of its own, or none', () => {
    expect(readAudio(offer('m=audio 4000 RTP/AVP 0', 'c=IN IP4 192.0.2.9'))).toEqual({
      address: '192.0.2.9',
      port: 4_000,
      codecs: [PCMU],
      digitType: undefined,
      direction: 'sendrecv',
    });
    expect(readAudio(offer('a=inactive', 'm=audio 4000 RTP/AVP 0'))?.direction).toBe('inactive');
    expect(readAudio(offer('m=audio 4000 RTP/AVP 0', 'c=IN IP4 0.0.0.0'))?.direction).toBe('sendonly');
  });

  it('skip video, and digits at another rate', () => {
    const media = ['m=video 5000 RTP/AVP 31', 'm=audio 4000 RTP/AVP 0 110', 'a=rtpmap:110 telephone-event/48000'];
    expect(readAudio(offer(...media))).toMatchObject({ port: 4_000, digitType: undefined });
  });

  it.each([
    ['no audio', ['m=video 5000 RTP/AVP 31']],
    ['audio that is switched off', ['m=audio 0 RTP/AVP 0']],
    ['no codec of ours', ['m=audio 4000 RTP/AVP 9 18']],
    ['encrypted audio', ['m=audio 4000 RTP/SAVP 0']],
    ['IPv6', ['m=audio 4000 RTP/AVP 0', 'c=IN IP6 2001:db8::1']],
  ])('with %s are refused', (_, lines) => {
    expect(readAudio(offer(...lines))).toBeUndefined();
  });

  it('never make the parser throw, whatever the text', () => {
    for (const text of ['', 'hello', '\r\n\r\n', 'm=', 'm=audio', 'm=audio x RTP/AVP y', 'c=IN IP4'])
      expect(readAudio(Buffer.from(text))).toBeUndefined();
  });

  it('survive writing and parsing', () => {
    const audio = {
      address: '192.0.2.1',
      port: 20_000,
      codecs: [PCMU, PCMA],
      digitType: 101,
      direction: 'recvonly',
    } as const;
    expect(readAudio(Buffer.from(writeAudio(audio, { id: 7, version: 2 })))).toEqual(audio);
    expect(writeAudio({ ...audio, digitType: undefined }, { id: 7, version: 2 })).not.toContain('telephone-event');
  });

  it('answer a direction with its counterpart', () => {
    expect((['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const).map(mirrored)).toEqual([
      'sendrecv',
      'recvonly',
      'sendonly',
      'inactive',
    ]);
  });
});
