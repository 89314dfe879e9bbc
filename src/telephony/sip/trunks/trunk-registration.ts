import { randomBytes } from 'node:crypto';
import type { Credentials } from '../digest/answer-challenge.js';
import { AuthenticatedRequest } from '../endpoint/authenticated-request.js';
import type { SipEndpoint } from '../endpoint/sip-endpoint.js';
import { parseName } from '../message/name-address.js';
import { SipHeaders } from '../message/sip-headers.js';
import { cseqOf, type SipRequest, type SipResponse } from '../message/sip-message.js';
import { writeSipUri } from '../message/sip-uri.js';
import { statusText } from '../message/status-texts.js';
import type { Scheduler } from '../transactions/scheduler.js';
import { demandedExpiry, grantedExpiry, refreshDelay, retryDelay, WANTED_EXPIRY } from './registration-times.js';
import { type HostResolver, remotesOfTrunk, type TrunkAddress } from './trunk-address.js';

export interface RegistrationStatus {
  state: 'registered' | 'trying' | 'failed';
  /** In milliseconds. The trunk sends calls here until then. */
  expiresAt?: number;
  /** The addresses of its host, which its calls come from. */
  addresses?: readonly string[];
  lastStatus?: number;
  lastReason?: string;
}

interface RegistrationContext {
  endpoint: SipEndpoint;
  scheduler: Scheduler;
  now: () => number;
  resolve: HostResolver;
  onChange(status: RegistrationStatus): void;
}

/** Maintains a registration with a trunk, so that the trunk knows where to send calls. */
export class TrunkRegistration {
  status: RegistrationStatus = { state: 'trying' };

  private readonly callId = randomBytes(16).toString('hex');
  private readonly tag = randomBytes(6).toString('hex');
  private sequence = 0;
  private expiry = WANTED_EXPIRY;
  private failures = 0;
  private running: Promise<boolean> | undefined;
  private stopping: Promise<void> | undefined;
  /** The trunk presumably sends calls here. */
  private isBound = false;
  private cancelTimer: () => void = () => undefined;
  private addresses: readonly string[] = [];

  constructor(
    private readonly trunk: TrunkAddress,
    private readonly credentials: Credentials,
    private readonly context: RegistrationContext,
  ) {}

  /** Does nothing after `stop`. */
  start(): void {
    if (this.stopping) return;
    this.running = this.register().finally(() => (this.running = undefined));
  }

  /** Resolves when the trunk has confirmed the unregistration, or does not respond. */
  stop(): Promise<void> {
    this.stopping ??= this.unregister();
    return this.stopping;
  }

  /** Waits for a pending REGISTER, which the trunk could process after the one that ends the registration. */
  private async unregister(): Promise<void> {
    this.cancelTimer();
    const isAnswering = (await this.running) ?? true;
    if (isAnswering && this.isBound) await this.request(0);
  }

  /** False if the trunk does not respond. */
  private async register(isDemanded = false): Promise<boolean> {
    const response = await this.request(this.expiry);
    if (typeof response === 'string') {
      this.fail(undefined, response);
      return false;
    }
    const demanded = demandedExpiry(response, this.expiry);
    if (demanded !== undefined && !isDemanded && !this.stopping) {
      this.expiry = demanded;
      return this.register(true);
    }
    if (response.status >= 300) this.fail(response.status, response.reason);
    else this.succeed(response);
    return true;
  }

  private succeed(response: SipResponse): void {
    const { status, reason } = response;
    const expiry = grantedExpiry(response, parseName(this.contact).uri, this.expiry);
    this.failures = 0;
    this.isBound = true;
    const expiresAt = this.context.now() + expiry * 1_000;
    const { addresses } = this;
    const registered = { state: 'registered', expiresAt, addresses, lastStatus: status, lastReason: reason } as const;
    this.note(registered, refreshDelay(expiry));
  }

  /** A previous registration stays valid until it expires. */
  private fail(lastStatus: number | undefined, lastReason: string): void {
    this.failures++;
    const { expiresAt = 0, addresses } = this.status;
    this.isBound &&= expiresAt > this.context.now();
    const rest = this.isBound ? { expiresAt, addresses } : {};
    this.note({ state: 'failed', ...rest, lastStatus, lastReason }, retryDelay(this.failures));
  }

  private note(status: RegistrationStatus, delay: number): void {
    if (this.stopping) return;
    this.status = status;
    this.cancelTimer = this.context.scheduler.after(delay, () => this.start());
    this.context.onChange(status);
  }

  /** The final response, or the reason why there is none. */
  private async request(expiry: number): Promise<SipResponse | string> {
    const remotes = await remotesOfTrunk(this.context.endpoint, this.trunk, this.context.resolve);
    if (typeof remotes === 'string') return remotes;
    this.addresses = remotes.map(({ address }) => address);
    const [remote] = remotes;
    return new Promise((finish) => {
      const end = (outcome: SipResponse | string): void => {
        this.sequence = cseqOf(sent.request).sequence;
        finish(outcome);
      };
      const sent = new AuthenticatedRequest(this.context.endpoint, this.make(expiry), remote, this.credentials, {
        onTimeout: () => end(statusText(408)),
        onResponse: (response) => response.status >= 200 && end(response),
      });
    });
  }

  private make(expiry: number): SipRequest {
    const { host, port } = this.trunk;
    const address = `<${writeSipUri(this.credentials.username, host)}>`;
    const headers = SipHeaders.of([
      ['from', `${address};tag=${this.tag}`],
      ['to', address],
      ['call-id', this.callId],
      ['cseq', `${++this.sequence} REGISTER`],
      ['contact', `${this.contact};expires=${expiry}`],
      ['expires', String(expiry)],
    ]);
    return { method: 'REGISTER', uri: writeSipUri('', host, port), headers, body: Buffer.alloc(0) };
  }

  private get contact(): string {
    return this.context.endpoint.contactOf(this.trunk.transport, this.credentials.username);
  }
}
