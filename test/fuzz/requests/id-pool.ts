import type { SeededRandom } from '../../faults/load/seeded-random.js';

export type Id = string | number;

/** A resource from an earlier response. */
export interface Known {
  id: Id;
  /** Ids of its parent resources, by kind. */
  parents: Record<string, Id>;
  /** The client that saw it; agents see only their own resources. */
  seenBy: string;
}

/** Recent resources are most likely to exist. */
const MOST_OF_A_KIND = 60;

/** The properties of responses that hold resources, by the path segment in front of their ids. */
const KINDS: Record<string, string> = {
  user: 'users',
  assigned_to: 'users',
  team: 'teams',
  number: 'numbers',
  call: 'calls',
  contact: 'contacts',
  tag: 'tags',
  webhook: 'webhooks',
  delivery: 'deliveries',
  message: 'messages',
  conversation: 'conversations',
  sound: 'sounds',
  blocked_caller: 'blocked_callers',
  sip_phone: 'sip_phones',
  api_key: 'api_keys',
  contact_import: 'contact_imports',
  integration: 'integrations',
  connection: 'connections',
  trunk: 'trunks',
  session: 'sessions',
  version: 'versions',
  template: 'whatsapp_templates',
  whatsapp_template: 'whatsapp_templates',
  rule: 'rules',
  action_item: 'action_items',
  actionItem: 'action_items',
  ai_voice_agent: 'ai_voice_agents',
  voice_agent: 'ai_voice_agents',
};
const PLURALS = new Map(
  Object.entries(KINDS).flatMap(([one, kind]) => [
    [one, kind],
    [`${one}s`, kind],
    [kind, kind],
  ]),
);
/** Within a contact. */
const DETAILS: Record<string, string> = { phone_numbers: 'phone_details', emails: 'email_details' };
/** Kinds that use the ids of another kind. */
const ALIASES: Record<string, string> = { agents: 'ai_voice_agents', inbox: 'calls' };
/** Property names of ids other than `id`. */
const ID_NAMES = ['webhook_id', 'api_id', 'id'];
/** Single values that represent a resource. */
const VALUES: Record<string, string> = {
  exportID: 'export',
  call_id: 'calls',
  message_id: 'messages',
  sid: 'sids',
  digits: 'digits',
  flow: 'flows',
};

/** The ids from responses, by kind. */
export class IdPool {
  private readonly known = new Map<string, Known[]>();
  private readonly reserved = new Set<string>();

  /** Hides a resource from random requests. */
  reserve(kind: string, id: Id): void {
    this.reserved.add(`${kind} ${id}`);
    this.remove(kind, id);
  }

  of(kind: string): readonly Known[] {
    return this.known.get(ALIASES[kind] ?? kind) ?? [];
  }

  pick(kind: string, random: SeededRandom): Id | undefined {
    const list = this.of(kind);
    return list.length === 0 ? undefined : random.pick(list).id;
  }

  add(kind: string, id: Id, seenBy: string, parents: Record<string, Id> = {}): void {
    if (this.reserved.has(`${kind} ${id}`)) return;
    const list = this.known.get(kind) ?? [];
    this.known.set(kind, list);
    const at = list.findIndex((each) => each.id === id && each.seenBy === seenBy);
    const [old] = at < 0 ? [] : list.splice(at, 1);
    list.push({ id, seenBy, parents: { ...old?.parents, ...parents } });
    if (list.length > MOST_OF_A_KIND) list.shift();
  }

  remove(kind: string, id: Id): void {
    const name = ALIASES[kind] ?? kind;
    this.known.set(
      name,
      this.of(name).filter((each) => String(each.id) !== String(id)),
    );
  }

  /** Adds the resources of a response. */
  learn(json: unknown, seenBy: string, parents: Record<string, Id>, names: Record<string, string> = {}): void {
    if (Array.isArray(json)) for (const each of json) this.learn(each, seenBy, parents, names);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return;
    for (const [name, part] of Object.entries(json)) {
      const kind = names[name] ?? PLURALS.get(name) ?? (parents.contacts === undefined ? undefined : DETAILS[name]);
      if (name in VALUES && isId(part)) this.add(VALUES[name], tidy(name, part), seenBy, parents);
      if (name === 'flow' && part && typeof part === 'object') this.add('flows', JSON.stringify(part), seenBy);
      for (const each of [part].flat()) this.learnResource(kind, each, seenBy, parents, names);
    }
  }

  private learnResource(
    kind: string | undefined,
    part: unknown,
    seenBy: string,
    parents: Record<string, Id>,
    names: Record<string, string>,
  ): void {
    if (typeof part !== 'object' || part === null) return;
    const id = ID_NAMES.map((name) => (part as Record<string, unknown>)[name]).find(isId);
    if (kind === undefined || id === undefined) return this.learn(part, seenBy, parents, names);
    this.add(kind, id, seenBy, parents);
    this.learn(part, seenBy, { ...parents, [kind]: id }, names);
  }
}

const isId = (value: unknown): value is Id => typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Requests contain phone numbers without spaces. */
const tidy = (name: string, value: Id): Id => (name === 'digits' ? String(value).replaceAll(' ', '') : value);
