import * as s from '../../../platform/http/openapi/shapes.js';

const iceServer = s.schema(
  'IceServer',
  'A STUN or TURN server, as RTCPeerConnection takes it.',
  s.object({
    urls: s.list(s.string('turn:turn.example.com:3478', 'Address.'), 'Addresses of the server.'),
    username: s.nullable(s.string('switchhook', 'Login of a TURN server; null without one.')),
    credential: s.nullable(s.string('correct horse', 'Password of a TURN server; null without one.')),
  }),
);

export const iceServersShape = s.schema(
  'IceServerList',
  'The servers that help browsers to connect their audio.',
  s.object({ ice_servers: s.list(iceServer, 'The servers of ICE_SERVERS.') }),
);

export const recordingShape = s.schema(
  'PhoneCallRecording',
  'The recording of a call.',
  s.object({
    recording: s.nullable(
      s.string('https://api.example.com/assets/recording/812/audio.mp3', 'Signed URL of the mp3; null without one.'),
    ),
  }),
);
