import { eventually } from '../../support/eventually.js';
import { freePort, HOST, isBoundOverUdp } from './free-port.js';
import { Program } from './program.js';

export interface KamailioOptions {
  /** The password for registrations and calls; without it there are no challenges. */
  password?: string;
  /** The longest expiry of a registration, in seconds. */
  longestRegistration?: number;
}

/** Kamailio as the proxy and registrar of a carrier; it stays in the path of every call (Record-Route). */
export class Kamailio {
  private constructor(
    private readonly program: Program,
    readonly port: number,
  ) {}

  static async start(options: KamailioOptions = {}): Promise<Kamailio> {
    const port = await freePort();
    const program = Program.start('kamailio', {
      files: { 'kamailio.cfg': configOf(port, options) },
      args: ['-DD', '-E', '-f', 'kamailio.cfg', '-w', '.', '-Y', '.', '-m', '32', '-M', '8'],
    });
    await eventually(() => {
      program.expectRunning();
      if (!isBoundOverUdp(port)) throw new Error('Kamailio does not listen');
    });
    return new Kamailio(program, port);
  }

  get address(): string {
    return `${HOST}:${this.port}`;
  }

  get output(): string {
    return this.program.output;
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}

const MODULES = ['tm', 'sl', 'rr', 'pv', 'maxfwd', 'usrloc', 'registrar', 'textops', 'siputils', 'auth'];

const configOf = (port: number, { password, longestRegistration = 3_600 }: KamailioOptions): string => `#!KAMAILIO
debug=1
log_stderror=yes
children=1
auto_aliases=no
listen=udp:${HOST}:${port}
${MODULES.map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("usrloc", "db_mode", 0)
modparam("registrar", "max_expires", ${longestRegistration})
modparam("registrar", "min_expires", 1)

request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (is_method("CANCEL")) { if (t_check_trans()) { t_relay(); } exit; }
  if (has_totag()) {
    if (loose_route()) { t_relay(); exit; }
    if (is_method("ACK")) { if (t_check_trans()) { t_relay(); } exit; }
    sl_send_reply("404", "No Route");
    exit;
  }
  if (is_method("REGISTER")) {
${askFor(password, 'www')}
    save("location");
    exit;
  }
  if (is_method("INVITE")) {
${askFor(password, 'proxy')}
    record_route();
  }
  if (!lookup("location")) { sl_send_reply("404", "Not Found"); exit; }
  t_relay();
}
`;

/** Challenges registrations with 401, and calls with 407. */
const askFor = (password: string | undefined, kind: 'www' | 'proxy'): string =>
  password === undefined
    ? ''
    : `    if (!pv_${kind}_authenticate("carrier", "${password}", "0")) { ${kind}_challenge("carrier", "1"); exit; }
    consume_credentials();`;
