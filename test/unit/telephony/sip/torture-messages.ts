/** Messages of RFC 4475, by the names they have there. `wire` writes line ends as \r\n. */
const wire = (text: string): Buffer => Buffer.from(text.replace(/\r?\n/g, '\r\n'));

export const SDP = `v=0
o=mhandley 29739 7272939 IN IP4 192.0.2.3
s=-
c=IN IP4 192.0.2.4
t=0 0
m=audio 49217 RTP/AVP 0 12
m=video 3227 RTP/AVP 31
a=rtpmap:31 LPC
`;

export const request = (first: string, headers: string, body = ''): Buffer =>
  wire(`${first}\n${headers.trim()}\n\n${body}`);

/** Unusual, but valid. */
export const VALID: Record<string, Buffer> = {
  wsinv: request(
    'INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0',
    String.raw`TO :
 sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n
from   : "J Rosenberg \\\""       <sip:jdrosen@example.com>
  ;
  tag = 98asjd8
MaX-fOrWaRdS: 0068
Call-ID: wsinv.ndaksdj@192.0.2.1
Content-Length   : 150
cseq: 0009
  INVITE
Via  : SIP  /   2.0
 /UDP
    192.0.2.2;branch=390skdjuw
s :
NewFangledHeader:   newfangled value
 continued newfangled value
UnknownHeaderWithUnusualValue: ;;,,;;,;
Content-Type: application/sdp
Route:
 <sip:services.example.com;lr;unknownwith=value;unknown-no-value>
v:  SIP  / 2.0  / TCP     spindle.example.com   ;
  branch  =   z9hG4bK9ikj8  ,
 SIP  /    2.0   / UDP  192.168.255.111   ; branch=
 z9hG4bK30239
m:"Quoted string \"\"" <sip:jdrosen@example.com> ; newparam =
      newvalue ;
  secondparam ; q = 0.33`,
    SDP,
  ),
  intmeth: request(
    "!interesting-Method0123456789_*+`.%indeed'~ sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)@example.com SIP/2.0",
    `Via: SIP/2.0/TCP host1.example.com;branch=z9hG4bK-.!%66*_+\`'~
To: "BEL:\\\u0007 NUL:\\\u0000 DEL:\\\u007f" <sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*@example.com>
From: token1~\` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%="работающий";tag=_token~1'+\`*%!-.
Call-ID: intmeth.word%ZK-!.*_+'@word\`~)(><:\\/"][?}{
CSeq: 139122385 !interesting-Method0123456789_*+\`.%indeed'~
Max-Forwards: 255
extensionHeader-!.%*+_\`'~:大停電
Content-Length: 0`,
  ),
  escnull: request(
    'REGISTER sip:example.com SIP/2.0',
    `To: sip:null-%00-null@example.com
From: sip:null-%00-null@example.com;tag=839923423
Max-Forwards: 70
Call-ID: escnull.39203ndfvkjdasfkq3w4otrq0adsfdfnavd
CSeq: 14398234 REGISTER
Via: SIP/2.0/UDP host5.example.com;branch=z9hG4bKkdjuw
Contact: <sip:%00@host5.example.com>
Contact: <sip:%00%00@host5.example.com>
L:0`,
  ),
  esc02: request(
    'RE%47IST%45R sip:registrar.example.com SIP/2.0',
    `To: "%Z%45" <sip:resource@example.com>
From: "%Z%45" <sip:resource@example.com>;tag=f232jadfj23
Call-ID: esc02.asdfnqwo34rq23i34jrjasdcnl23nrlknsdf
Via: SIP/2.0/TCP host.example.com;branch=z9hG4bK209%fzsnel234
CSeq: 29344 RE%47IST%45R
Max-Forwards: 70
Contact: <sip:alias1@host1.example.com>
C%6Fntact: <sip:alias2@host2.example.com>
Contact: <sip:alias3@host3.example.com>
l: 0`,
  ),
  lwsdisp: request(
    'OPTIONS sip:user@example.com SIP/2.0',
    `To: sip:user@example.com
From: caller<sip:caller@example.com>;tag=323
Max-Forwards: 70
Call-ID: lwsdisp.1234abcd@funky.example.com
CSeq: 60 OPTIONS
Via: SIP/2.0/UDP funky.example.com;branch=z9hG4bKkdjuw
l: 0`,
  ),
  dblreq: request(
    'REGISTER sip:example.com SIP/2.0',
    `To: sip:j.user@example.com
From: sip:j.user@example.com;tag=43251j3j324
Max-Forwards: 8
I: dblreq.0ha0isndaksdj99sdfafnl3lk233412
Contact: sip:j.user@host.example.com
CSeq: 8 REGISTER
Via: SIP/2.0/UDP 192.0.2.125;branch=z9hG4bKkdjuw23492
Content-Length: 0`,
    'INVITE sip:joe@example.com SIP/2.0\n',
  ),
  semiuri: request(
    'OPTIONS sip:user;par=u%40example.net@example.com SIP/2.0',
    `To: sip:j_user@example.com
From: sip:caller@example.org;tag=33242
Max-Forwards: 3
Call-ID: semiuri.0ha0isndaksdj
CSeq: 8 OPTIONS
Accept: application/sdp, application/pkcs7-mime, multipart/mixed
Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKkdjuw
l: 0`,
  ),
  transports: request(
    'OPTIONS sip:user@example.com SIP/2.0',
    `To: sip:user@example.com
From: <sip:caller@example.com>;tag=323
Max-Forwards: 70
Call-ID:  transports.kijh4akdnaqjkwendsasfdj
Accept: application/sdp
CSeq: 60 OPTIONS
Via: SIP/2.0/UDP t1.example.com;branch=z9hG4bKkdjuw
Via: SIP/2.0/SCTP t2.example.com;branch=z9hG4bKklasjdhf
Via: SIP/2.0/TLS t3.example.com;branch=z9hG4bK2980unddj
Via: SIP/2.0/UNKNOWN t4.example.com;branch=z9hG4bKasd0f3en
Via: SIP/2.0/TCP t5.example.com;branch=z9hG4bK0a9idfnee
l: 0`,
  ),
  noreason: request(
    'SIP/2.0 100 ',
    `Via: SIP/2.0/UDP 192.0.2.105;branch=z9hG4bK2398ndaoe
Call-ID: noreason.asndj203insdf99223ndf
CSeq: 35 INVITE
From: <sip:user@example.com>;tag=39ansfi3
To: <sip:user@example.edu>;tag=902jndnke3
Content-Length: 0
Contact: <sip:user@host105.example.com>`,
  ),
  inv2543: request(
    'INVITE sip:UserB@example.com SIP/2.0',
    `Via: SIP/2.0/UDP iftgw.example.com
From: <sip:+13035551111@ift.client.example.net;user=phone>
Record-Route: <sip:UserB@example.com;maddr=ss1.example.com>
To: sip:+16505552222@ss1.example.net;user=phone
Call-ID: inv2543.1717@ift.client.example.com
CSeq: 56 INVITE
Content-Type: application/sdp`,
    SDP,
  ),
};

const OPTIONS = `To: sip:user@example.com
From: sip:caller@example.org;tag=33242
Call-ID: mismatch01.dj0234sxdfl3
Via: SIP/2.0/UDP host.example.com;branch=z9hG4bKkdjuw
l: 0`;

/** Must be rejected, with this status. */
export const INVALID: Record<string, { bytes: Buffer; status: number }> = {
  badinv01: {
    status: 400,
    bytes: request(
      'INVITE sip:user@example.com SIP/2.0',
      `To: sip:j.user@example.com
From: sip:caller@example.net;tag=134161461246
Max-Forwards: 7
Call-ID: badinv01.0ha0isndaksdjasdf3234nas
CSeq: 8 INVITE
Via: SIP/2.0/UDP 192.0.2.15;;,;,,
Contact: "Joe" <sip:joe@example.org>;;;;
Content-Length: 152
Content-Type: application/sdp`,
      SDP,
    ),
  },
  clerr: {
    status: 400,
    bytes: request(
      'INVITE sip:user@example.com SIP/2.0',
      `Max-Forwards: 80
To: sip:j.user@example.com
From: sip:caller@example.net;tag=93942939o2
Contact: <sip:caller@hungry.example.net>
Call-ID: clerr.0ha0isndaksdjweiafasdk3
CSeq: 8 INVITE
Via: SIP/2.0/UDP host5.example.com;branch=z9hG4bK-39234-23523
Content-Type: application/sdp
Content-Length: 9999`,
      SDP,
    ),
  },
  ncl: {
    status: 400,
    bytes: request(
      'INVITE sip:user@example.com SIP/2.0',
      `Max-Forwards: 254
To: sip:j.user@example.com
From: sip:caller@example.net;tag=32394234
Call-ID: ncl.0ha0isndaksdj2193423r542w35
CSeq: 0 INVITE
Via: SIP/2.0/UDP 192.0.2.53;branch=z9hG4bKkdjuw
Contact: <sip:caller@example53.example.net>
Content-Type: application/sdp
Content-Length: -999`,
      SDP,
    ),
  },
  scalar02: {
    status: 400,
    bytes: request(
      'REGISTER sip:example.com SIP/2.0',
      `Via: SIP/2.0/TCP host129.example.com;branch=z9hG4bK342sdfoi3
To: <sip:user@example.com>
From: <sip:user@example.com>;tag=239232jh3
CSeq: 36893488147419103232 REGISTER
Call-ID: scalar02.23o0pd9vanlq3wnrlnewofjas9ui32
Max-Forwards: 300
Expires: 10000000000000000000000000000000000000000000000000000000
Contact: <sip:user@host129.example.com>
  ;expires=280297596632815
Content-Length: 0`,
    ),
  },
  scalarlg: {
    status: 400,
    bytes: request(
      'SIP/2.0 503 Service Unavailable',
      `Via: SIP/2.0/TCP host129.example.com;branch=z9hG4bKzzxdiwo34sw
To: <sip:user@example.com>
From: <sip:other@example.net>;tag=2easdjfejw
CSeq: 9292394834772304023312 OPTIONS
Call-ID: scalarlg.noase0of0234hn2qofoaf0232aewf2394r
Retry-After: 949302838503028349304023988
Warning: 1812 overture "In Progress"
Content-Length: 0`,
    ),
  },
  quotbal: {
    status: 400,
    bytes: request(
      'INVITE sip:user@example.com SIP/2.0',
      `To: "Mr. J. User <sip:j.user@example.com>
From: sip:caller@example.net;tag=93334
Max-Forwards: 10
Call-ID: quotbal.aksdj
Contact: <sip:caller@host59.example.net>
CSeq: 8 INVITE
Via: SIP/2.0/UDP 192.0.2.59:5050;branch=z9hG4bKkdjuw39234
Content-Type: application/sdp
Content-Length: 152`,
      SDP,
    ),
  },
  ltgtruri: { status: 400, bytes: request('OPTIONS <sip:user@example.com> SIP/2.0', `${OPTIONS}\nCSeq: 1 OPTIONS`) },
  lwsruri: { status: 400, bytes: request('OPTIONS sip:user@example.com; lr SIP/2.0', `${OPTIONS}\nCSeq: 1 OPTIONS`) },
  lwsstart: { status: 400, bytes: request('OPTIONS  sip:user@example.com  SIP/2.0', `${OPTIONS}\nCSeq: 1 OPTIONS`) },
  trws: { status: 400, bytes: request('OPTIONS sip:user@example.com SIP/2.0  ', `${OPTIONS}\nCSeq: 1 OPTIONS`) },
  badvers: { status: 505, bytes: request('OPTIONS sip:t.watson@example.org SIP/7.0', `${OPTIONS}\nCSeq: 1 OPTIONS`) },
  mismatch01: { status: 400, bytes: request('OPTIONS sip:user@example.com SIP/2.0', `${OPTIONS}\nCSeq: 8 INVITE`) },
  mismatch02: { status: 400, bytes: request('NEWMETHOD sip:user@example.com SIP/2.0', `${OPTIONS}\nCSeq: 8 INVITE`) },
  bigcode: {
    status: 400,
    bytes: request('SIP/2.0 4294967301 better not break the receiver', `${OPTIONS}\nCSeq: 8 INVITE`),
  },
  insuf: {
    status: 400,
    bytes: request('INVITE sip:user@example.com SIP/2.0', 'CSeq: 193942 INVITE\nVia: SIP/2.0/UDP 192.0.2.95\nl: 0'),
  },
  multi01: {
    status: 400,
    bytes: request(
      'OPTIONS sip:user@example.com SIP/2.0',
      `${OPTIONS}\nCSeq: 5 OPTIONS\nCSeq: 59 OPTIONS\nTo: sip:b@c.example`,
    ),
  },
  mcl01: {
    status: 400,
    bytes: request('OPTIONS sip:user@example.com SIP/2.0', `${OPTIONS}\nCSeq: 5 OPTIONS\nContent-Length: 5`),
  },
};
