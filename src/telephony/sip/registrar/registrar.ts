import { Logger } from '@nestjs/common';
import { parseName } from '../message/name-address.js';
import { callIdOf, cseqOf, type SipRequest } from '../message/sip-message.js';
import { parseSipUri } from '../message/sip-uri.js';
import type { Authenticator } from '../security/authenticator.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { Binding, RegistrationStore } from './registration-store.js';
import { MAX_CONTACTS, MIN_EXPIRY, type RequestedContact, requestedContacts } from './requested-contacts.js';
import { SerialTasks } from './serial-tasks.js';

const MAX_USER_AGENT = 200;

/** Handles registrations of desk phones (RFC 3261, 10.3). */
export class Registrar {
  private readonly log = new Logger(Registrar.name);
  private readonly tasks = new SerialTasks();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly store: RegistrationStore,
    private readonly now: () => number,
  ) {}

  async receive(transaction: ServerTransaction): Promise<void> {
    try {
      const username = await this.authenticator.authenticate(transaction);
      if (username === undefined) return;
      const { request } = transaction;
      const owner = parseSipUri(parseName(request.headers.get('to')!).uri)?.user;
      if (owner !== username) return transaction.respond(403);
      await this.tasks.run(username, () => this.register(transaction, username));
    } catch (error) {
      this.log.error(error);
      transaction.respond(500);
    }
  }

  private async register(transaction: ServerTransaction, username: string): Promise<void> {
    const { request } = transaction;
    const wanted = requestedContacts(request);
    if (wanted === 423) return transaction.respond(423, { headers: [['min-expires', String(MIN_EXPIRY)]] });
    if (wanted === 400) return transaction.respond(400);
    const bindings = await this.valid(username);
    const contacts = wanted === 'remove all' ? bindings.map(({ contactUri: uri }) => ({ uri, expiry: 0 })) : wanted;
    // A request that arrives out of order must not change anything.
    if (contacts.some(({ uri }) => isOutdated(request, find(bindings, uri)))) return transaction.respond(500);
    for (const contact of contacts) await this.change(transaction, username, contact, find(bindings, contact.uri));
    const left = contacts.length > 0 ? await this.dropSurplus(username, contacts) : bindings;
    transaction.respond(200, { headers: left.map((binding) => ['contact', this.describe(binding)]) });
  }

  private async valid(username: string): Promise<Binding[]> {
    const bindings = await this.store.list(username);
    return bindings.filter(({ expiresAt }) => expiresAt > this.now());
  }

  private async change(
    { request, remote }: ServerTransaction,
    username: string,
    { uri: contactUri, expiry }: RequestedContact,
    known: Binding | undefined,
  ): Promise<void> {
    if (expiry === 0) return known && this.store.remove(known);
    const userAgent = (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT);
    const expiresAt = this.now() + expiry * 1_000;
    const { sequence } = cseqOf(request);
    await this.store.save({ username, contactUri, remote, callId: callIdOf(request), sequence, userAgent, expiresAt });
  }

  /** A phone with a new contact after each restart must not lock its user out, so the oldest contacts are dropped. */
  private async dropSurplus(username: string, added: readonly RequestedContact[]): Promise<Binding[]> {
    const isAdded = ({ contactUri }: Binding): boolean => added.some(({ uri }) => uri === contactUri);
    const bindings = (await this.valid(username)).sort(
      (a, b) => Number(isAdded(b)) - Number(isAdded(a)) || b.expiresAt - a.expiresAt,
    );
    for (const surplus of bindings.slice(MAX_CONTACTS)) await this.store.remove(surplus);
    return bindings.slice(0, MAX_CONTACTS);
  }

  private describe({ contactUri, expiresAt }: Binding): string {
    return `<${contactUri}>;expires=${Math.ceil((expiresAt - this.now()) / 1_000)}`;
  }
}

const find = (bindings: readonly Binding[], uri: string): Binding | undefined =>
  bindings.find(({ contactUri }) => contactUri === uri);

const isOutdated = (request: SipRequest, known: Binding | undefined): boolean =>
  known?.callId === callIdOf(request) && cseqOf(request).sequence <= known.sequence;
