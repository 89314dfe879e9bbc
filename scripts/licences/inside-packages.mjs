/** Libraries in other languages that packages contain as machine code or WebAssembly, which no lockfile lists. */
export const INSIDE = [
  ['libdatachannel', 'node-datachannel', 'MPL-2.0', 'https://github.com/paullouisageneau/libdatachannel'],
  ['libjuice', 'node-datachannel', 'MPL-2.0', 'https://github.com/paullouisageneau/libjuice'],
  ['libsrtp', 'node-datachannel', 'BSD-3-Clause', 'https://github.com/cisco/libsrtp'],
  ['usrsctp', 'node-datachannel', 'BSD-3-Clause', 'https://github.com/sctplab/usrsctp'],
  ['plog', 'node-datachannel', 'MIT', 'https://github.com/SergiusTheBest/plog'],
  ['OpenSSL 1.1.1', 'node-datachannel', 'OpenSSL', 'https://openssl-library.org'],
  ['mpg123', 'mpg123-decoder', 'LGPL-2.1', 'https://www.mpg123.de'],
  ['LAME', 'wasm-media-encoders', 'LGPL-2.0-or-later', 'https://lame.sourceforge.io'],
  ['libogg, libvorbis', 'wasm-media-encoders', 'BSD-3-Clause', 'https://xiph.org'],
];
