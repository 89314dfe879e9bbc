import { request, SDP } from './torture-messages.js';

const HEADERS = `From: sip:caller@example.net;tag=33242
Max-Forwards: 70
Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKkdjuw`;

const repeated = (text: string, count: number): string => text.repeat(count);

const LONG_VALUE = `unknown-${repeated('long', 20)}-value; unknown-${repeated('long', 20)}-parameter-name = x`;
const LONG_NAME = `"I have a user name of ${repeated('extreme ', 15)}length"`;

/**
 * Messages of RFC 4475 that are well-formed, while their contents are unusual, or not meant for every receiver.
 * Irrelevant parts are shortened.
 */
export const UNUSUAL: Record<string, Buffer> = {
  esc01: request(
    'INVITE sip:sips%3Auser%40example.com@example.net SIP/2.0',
    `To: sip:%75se%72@example.com
From: <sip:I%20have%20spaces@example.net>;tag=938
Max-Forwards: 87
i: esc01.239409asdfakjkn23onasd0-3234
CSeq: 234234 INVITE
Via: SIP/2.0/UDP host5.example.net;branch=z9hG4bKkdjuw
C: application/sdp
Contact: <sip:cal%6Cer@host5.example.net;%6C%72;n%61me=v%61lue%25%34%31>`,
    SDP,
  ),
  longreq: request(
    'INVITE sip:user@example.com SIP/2.0',
    `To: ${LONG_NAME}<sip:user@example.com:6000;unknownparam1=very${repeated('long', 20)}value;${repeated('long', 25)}Name>
F: sip:${repeated('amazinglylongcallername', 5)}@example.net;tag=12${repeated('982', 50)}424;${repeated('name', 20)}=${repeated('value', 15)}
Call-ID: longreq.one${repeated('really', 20)}longcallid
CSeq: 3882340 INVITE
Unknown-${repeated('Long', 20)}-Name: ${LONG_VALUE}
${Array.from({ length: 33 }, (_, i) => `${['Via', 'v', 'V', 'ViA'][i % 4]}: SIP/2.0/TCP sip${33 - i}.example.com`).join('\n')}
Via: SIP/2.0/UDP 192.0.2.1;branch=very${repeated('long', 50)}branchvalue
Max-Forwards: 70
Contact: <sip:${repeated('amazinglylongcallername', 5)}@host5.example.net>
Content-Type: application/sdp`,
    SDP,
  ),
  mpart01: Buffer.concat([
    request(
      'MESSAGE sip:kumiko@example.org SIP/2.0',
      `${HEADERS}
To: <sip:kumiko@example.org>
Call-ID: mpart01.3ZtpQ4
CSeq: 127753 MESSAGE
Content-Type: multipart/mixed;boundary=7a9cbec02ceef655`,
    ),
    Buffer.from('--7a9cbec02ceef655\r\nContent-Type: text/plain\r\n\r\nHello\r\n--7a9cbec02ceef655\r\n\r\n'),
    Buffer.from(Array.from({ length: 256 }, (_, i) => i)),
    Buffer.from('\r\n--7a9cbec02ceef655--'),
  ]),
  unreason: request(
    'SIP/2.0 200 = 2**3 * 5**2 но сто девяносто девять - простое',
    `Via: SIP/2.0/UDP 192.0.2.198;branch=z9hG4bK1324923
Call-ID: unreason.1234ksdfak3j2erwedfsASdf
CSeq: 35 INVITE
From: sip:user@example.com;tag=11141343
To: sip:user@example.edu;tag=2229
Content-Type: application/sdp
Contact: <sip:user@host198.example.com>`,
    SDP,
  ),
  escruri: request(
    'INVITE sip:user@example.com?Route=%3Csip:example.com%3E SIP/2.0',
    `${HEADERS}\nTo: sip:user@example.com\nContact: <sip:caller@host1.example.net>\nCall-ID: escruri.1\nCSeq: 149209342 INVITE\nContent-Type: application/sdp`,
    SDP,
  ),
  baddate: request(
    'INVITE sip:user@example.com SIP/2.0',
    `${HEADERS}\nTo: sip:user@example.com\nCall-ID: baddate.1\nCSeq: 8 INVITE\nDate: Fri, 01 Jan 2010 16:00:00 EST\nContact: <sip:caller@host5.example.net>\nContent-Type: application/sdp`,
    SDP,
  ),
  regbadct: request(
    'REGISTER sip:example.com SIP/2.0',
    `${HEADERS}\nTo: sip:user@example.com\nCall-ID: regbadct.1\nCSeq: 1 REGISTER\nContact: sip:user@example.com?Route=%3Csip:sip.example.com%3E\nl: 0`,
  ),
  badaspec: request(
    'OPTIONS sip:user@example.org SIP/2.0',
    `${HEADERS}\nTo: "Watson, Thomas" < sip:t.watson@example.org >\nCall-ID: badaspec.1\nAccept: application/sdp\nCSeq: 3923239 OPTIONS\nl: 0`,
  ),
  baddn: request(
    'OPTIONS sip:t.watson@example.org SIP/2.0',
    `Via:     SIP/2.0/UDP c.example.com:5060;branch=z9hG4bKkdjuw
Max-Forwards:      70
From:    Bell, Alexander <sip:a.g.bell@example.com>;tag=43
To:      Watson, Thomas <sip:t.watson@example.org>
Call-ID: baddn.31415@c.example.com
CSeq:    3923239 OPTIONS
l: 0`,
  ),
  badbranch: request(
    'OPTIONS sip:user@example.com SIP/2.0',
    `To: sip:user@example.com
From: sip:caller@example.org;tag=33242
Max-Forwards: 3
Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK
Call-ID: badbranch.sadonfo23i420jv0as0derf3j3n
CSeq: 8 OPTIONS
l: 0`,
  ),
  unkscm: request(
    'OPTIONS nobodyKnowsThisScheme:totallyopaquecontent SIP/2.0',
    `${HEADERS}\nTo: sip:user@example.com\nCall-ID: unkscm.1\nCSeq: 3 OPTIONS\nl: 0`,
  ),
  novelsc: request(
    'OPTIONS soap.beep://192.0.2.103:3002 SIP/2.0',
    `${HEADERS}\nTo: sip:user@example.com\nCall-ID: novelsc.1\nCSeq: 3 OPTIONS\nl: 0`,
  ),
  unksm2: request(
    'REGISTER sip:example.com SIP/2.0',
    `To: isbn:2983792873
From: <http://www.example.com>;tag=3234233
Max-Forwards: 70
Call-ID: unksm2.daksdj@hyphenated-host.example.com
CSeq: 234902 REGISTER
Via: SIP/2.0/UDP 192.0.2.21:5060;branch=z9hG4bKkdjuw
Contact: <name:John_Smith>
l: 0`,
  ),
  bext01: request(
    'OPTIONS sip:user@example.com SIP/2.0',
    `${HEADERS}\nTo: sip:j_user@example.com\nCall-ID: bext01.1\nCSeq: 8 OPTIONS\nRequire: nothingSupportsThis, nothingSupportsThisEither\nProxy-Require: noProxiesSupportThis, norDoAnyProxiesSupportThis\nl: 0`,
  ),
  invut: request(
    'INVITE sip:user@example.com SIP/2.0',
    `${HEADERS}\nContact: <sip:caller@host5.example.net>\nTo: sip:j.user@example.com\nCall-ID: invut.1\nCSeq: 8 INVITE\nContent-Type: application/unknownformat`,
    '<audio>\n <pcmu port="443"/>\n</audio>\n',
  ),
  regaut01: request(
    'REGISTER sip:example.com SIP/2.0',
    `${HEADERS}\nTo: sip:j.user@example.com\nCall-ID: regaut01.1\nCSeq: 9338 REGISTER\nAuthorization: NoOneKnowsThisScheme opaque-data=here\nl: 0`,
  ),
  bcast: request(
    'SIP/2.0 200 OK',
    `Via: SIP/2.0/UDP 192.0.2.198;branch=z9hG4bK1324923
Via: SIP/2.0/UDP 255.255.255.255;branch=z9hG4bK1saber23
Call-ID: bcast.0384840201234ksdfak3j2erwedfsASdf
CSeq: 35 INVITE
From: sip:user@example.com;tag=11141343
To: sip:user@example.edu;tag=2229
Contact: <sip:user@host28.example.com>
Content-Type: application/sdp`,
    SDP,
  ),
  zeromf: request(
    'OPTIONS sip:user@example.com SIP/2.0',
    `To: sip:user@example.com
From: sip:caller@example.net;tag=3ghsd41
Call-ID: zeromf.jfasdlfnm2o2l43r5u0asdfas
CSeq: 39234321 OPTIONS
Via: SIP/2.0/UDP host1.example.com;branch=z9hG4bKkdjuw2349i
Max-Forwards: 0
l: 0`,
  ),
  cparam01: request(
    'REGISTER sip:example.com SIP/2.0',
    `${HEADERS}\nTo: sip:watson@example.com\nContact: sip:+19725552222@gw1.example.net;unknownparam\nCall-ID: cparam01.1\nCSeq: 3 REGISTER\nl: 0`,
  ),
  cparam02: request(
    'REGISTER sip:example.com SIP/2.0',
    `${HEADERS}\nTo: sip:watson@example.com\nContact: <sip:+19725552222@gw1.example.net;unknownparam>\nCall-ID: cparam02.1\nCSeq: 3 REGISTER\nl: 0`,
  ),
  regescrt: request(
    'REGISTER sip:example.com SIP/2.0',
    `${HEADERS}\nTo: sip:user@example.com\nCall-ID: regescrt.1\nCSeq: 14398234 REGISTER\nM: <sip:user@example.com?Route=%3Csip:sip.example.com%3E>\nL:0`,
  ),
  sdp01: request(
    'INVITE sip:user@example.com SIP/2.0',
    `${HEADERS}\nTo: sip:j_user@example.com\nContact: <sip:caller@host15.example.net>\nCall-ID: sdp01.1\nCSeq: 8 INVITE\nAccept: text/nobodyKnowsThis\nContent-Type: application/sdp`,
    SDP,
  ),
};
