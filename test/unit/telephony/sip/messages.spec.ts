import { parseName } from '../../../../src/telephony/sip/message/name-address.js';
import { parseMessage } from '../../../../src/telephony/sip/message/parse-message.js';
import { cseqOf, isRequest, type SipRequest, toTagOf } from '../../../../src/telephony/sip/message/sip-message.js';
import { SipSyntaxError } from '../../../../src/telephony/sip/message/sip-syntax-error.js';
import { parseSipUri, writeSipUri } from '../../../../src/telephony/sip/message/sip-uri.js';
import { parseVia, withSource } from '../../../../src/telephony/sip/message/via.js';
import { writeMessage } from '../../../../src/telephony/sip/message/write-message.js';
import { MessageStream } from '../../../../src/telephony/sip/transport/message-stream.js';
import { UNUSUAL } from './torture-contents.js';
import { INVALID, VALID } from './torture-messages.js';

const faultOf = (bytes: Buffer): SipSyntaxError | undefined => {
  try {
    parseMessage(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof SipSyntaxError) return error;
    throw error;
  }
};

describe('SIP messages', () => {
  it.each(Object.entries({ ...VALID, ...UNUSUAL }))(
    'parses %s of RFC 4475, and writes it with the same meaning',
    (_, bytes) => {
      const message = parseMessage(bytes);
      const again = parseMessage(writeMessage(message));
      expect({ ...again, headers: [...again.headers].filter(([name]) => name !== 'content-length') }).toEqual({
        ...message,
        headers: [...message.headers].filter(([name]) => name !== 'content-length'),
      });
    },
  );

  it.each(Object.entries(INVALID))('rejects %s of RFC 4475', (_, { bytes, status }) => {
    expect(faultOf(bytes)?.status).toBe(status);
  });

  it('reads folded lines, compact names, lists and quoted strings', () => {
    const message = parseMessage(VALID.wsinv) as SipRequest;
    expect([message.method, toTagOf(message), cseqOf(message)]).toEqual([
      'INVITE',
      '1918181833n',
      { sequence: 9, method: 'INVITE' },
    ]);
    expect(message.headers.all('via').map((via) => parseVia(via).parameters.get('branch'))).toEqual([
      '390skdjuw',
      'z9hG4bK9ikj8',
      'z9hG4bK30239',
    ]);
    const contact = parseName(message.headers.get('contact')!);
    expect([contact.name, contact.uri, contact.parameters.get('q')]).toEqual([
      'Quoted string ""',
      'sip:jdrosen@example.com',
      '0.33',
    ]);
    expect(message.headers.get('newfangledheader')).toBe('newfangled value continued newfangled value');
    expect(message.body).toHaveLength(150);
  });

  it('ignores what follows the body of a packet', () => {
    expect(parseMessage(VALID.dblreq).body).toHaveLength(0);
  });

  it('returns the source of a rejected request', () => {
    expect(faultOf(INVALID.clerr.bytes)?.headers?.get('call-id')).toBe('clerr.0ha0isndaksdjweiafasdk3');
    expect(faultOf(Buffer.from('no SIP at all'))?.headers).toBeUndefined();
  });

  it('rejects messages that are too long', () => {
    const head = 'OPTIONS sip:a@b.example SIP/2.0\r\n';
    expect(faultOf(Buffer.from(head + 'x'.repeat(20_000)))?.status).toBe(413);
    expect(faultOf(Buffer.from(`${head}${'a: b\r\n'.repeat(300)}\r\n`))?.status).toBe(413);
  });
});

describe('SIP URIs', () => {
  it.each([
    ['sip:ada@example.com', 'ada', 'example.com', undefined],
    ['SIPS:+33123456789@Example.com:5061;transport=tcp', '+33123456789', 'example.com', 5061],
    ['sip:192.0.2.1', '', '192.0.2.1', undefined],
    ['sip:ada:secret@192.0.2.1:5080', 'ada', '192.0.2.1', 5080],
    ['sip:a%40b@example.com', 'a@b', 'example.com', undefined],
    ['sip:user;par=u%40example.net@example.com', 'user;par=u@example.net', 'example.com', undefined],
    ['sip:ada@[2001:db8::1]:5060', 'ada', '[2001:db8::1]', 5060],
    ['sip:ada@example.com?subject=a@b', 'ada', 'example.com', undefined],
  ])('reads %s', (text, user, host, port) => {
    expect(parseSipUri(text)).toMatchObject({ user, host, port });
  });

  it.each(['tel:+331', 'sip:', 'sip:ada@', 'sip:ada@exa mple', 'sip:%zz@example.com', 'sip:a@b:99999', 'ada', ''])(
    'does not read %s',
    (text) => expect(parseSipUri(text)).toBeUndefined(),
  );

  it('survive writing and parsing', () => {
    for (const user of ['+33123456789', 'ada lovelace', '#31#', 'a@b', 'ä'])
      expect(parseSipUri(writeSipUri(user, 'example.com', 5070))).toMatchObject({ user, port: 5070 });
  });
});

describe('a Via header', () => {
  it('is completed with the real source of the request', () => {
    expect(withSource('SIP/2.0/UDP 10.0.0.1:5060;branch=z9hG4bKa;rport', '192.0.2.9', 4096)).toBe(
      'SIP/2.0/UDP 10.0.0.1:5060;branch=z9hG4bKa;received=192.0.2.9;rport=4096',
    );
  });
});

describe('a stream of messages', () => {
  it('is split by the length of each, wherever the network splits it', () => {
    const bytes = Buffer.concat([
      Buffer.from('\r\n\r\n'),
      VALID.escnull,
      Buffer.from('\r\n'),
      writeMessage(parseMessage(VALID.wsinv)),
    ]);
    for (const size of [1, 7, 100, bytes.length]) {
      const stream = new MessageStream();
      const found: Buffer[] = [];
      for (let i = 0; i < bytes.length; i += size) found.push(...stream.push(bytes.subarray(i, i + size)));
      expect(found.map((message) => isRequest(parseMessage(message)))).toEqual([true, true]);
    }
  });

  it('cannot be split without lengths, or beyond the longest message', () => {
    expect(() => new MessageStream().push(VALID.inv2543)).toThrow('must have a Content-Length');
    expect(() => new MessageStream().push(Buffer.alloc(20_000, 'a'))).toThrow('too long');
  });
});
