import { execFileSync } from 'node:child_process';
import { DiscoveryService } from '@nestjs/core';
import { Command, Query } from '../../src/platform/cqrs.js';
import { DomainEvent, reviveEvent, storedNameOf } from '../../src/platform/events/domain-event.js';
import { OnTimer } from '../../src/platform/timers/timer-runner.js';
import { TestApp } from '../support/app.js';
import { classesOf, exportsOf, filesUnder, inherits, ROOT, textOf } from './source.js';

const contracts = filesUnder('src/contracts');
const owners = [...filesUnder('src/modules'), ...filesUnder('src/surfaces'), ...filesUnder('src/telephony')];
/** The one rule in the contracts: engine, test calls and flow checks must follow the same exits. */
const FLOW_EXITS = 'src/contracts/numbers/flow-exits.ts';
/** Call messages are many, so those about live calls have their own folder. */
const LIVE_CALLS = 'live-calls';
const domainOf = (file: string): string => {
  const [, name] = /^src\/(?:(?:contracts|modules|surfaces)\/)?([^/]+)/.exec(file)!;
  return name === LIVE_CALLS ? 'calls' : name;
};

const named = (
  base: typeof Command | typeof Query | typeof DomainEvent,
): [name: string, domain: string, type: { name: string }][] =>
  contracts.flatMap((file) =>
    classesOf(file)
      .filter((type) => inherits(type, base))
      .map((type): [string, string, { name: string }] => [type.name, domainOf(file), type]),
  );

const isBaseOf = (type: object, other: object): boolean => Object.getPrototypeOf(other) === type;

describe('the contracts', () => {
  let handlers: Map<unknown, string[]>;
  let timers: string[];

  beforeAll(async () => {
    const app = await TestApp.start();
    const discovery = app.context.get(DiscoveryService);
    const modules = new Map<unknown, string>();
    for (const file of owners.filter((name) => name.endsWith('.module.ts')))
      for (const type of Object.values(exportsOf(file))) modules.set(type, domainOf(file));
    handlers = new Map();
    for (const { metatype, host } of discovery.getProviders()) {
      if (typeof metatype !== 'function') continue;
      const message: unknown =
        Reflect.getMetadata('__commandHandler__', metatype) ?? Reflect.getMetadata('__queryHandler__', metatype);
      if (message) handlers.set(message, [...(handlers.get(message) ?? []), modules.get(host!.metatype) ?? '?']);
    }
    const answering = discovery.getProviders({ metadataKey: OnTimer.KEY });
    timers = answering.map((provider) => discovery.getMetadataByDecorator(OnTimer, provider)!);
    await app.close();
  });

  it('contain commands, queries and events', () => {
    for (const base of [Command, Query, DomainEvent]) expect(named(base).length).toBeGreaterThan(0);
  });

  it.each([
    ['commands', Command],
    ['queries', Query],
    ['events', DomainEvent],
  ] as const)('keeps %s in files of that name', (kind, base) => {
    const files = contracts.filter((file) => classesOf(file).some((type) => inherits(type, base)));
    expect(files.filter((file) => !file.endsWith(`/${kind}.ts`))).toEqual([]);
  });

  it('contain only messages and types, and the exits of widgets', () => {
    const isMessage = (type: unknown): boolean =>
      [Command, Query, DomainEvent].some((base) => inherits(type as never, base));
    const functions = (file: string): string[] =>
      Object.entries(exportsOf(file))
        .filter(([, each]) => typeof each === 'function' && !isMessage(each))
        .map(([name]) => `${file}: ${name}`);
    const others = contracts.filter((file) => file !== FLOW_EXITS);
    expect(contracts.flatMap(functions)).toEqual([`${FLOW_EXITS}: exitsOf`, `${FLOW_EXITS}: nextExit`]);
    expect(others.filter((file) => !/^src\/contracts\/[^/]+\/(commands|queries|events|types)\.ts$/.test(file))).toEqual(
      [],
    );
    expect(contracts.filter((file) => /\b(SELECT|UPDATE|INSERT|DELETE) /.test(textOf(file)))).toEqual([]);
  });

  it.each([...named(Command), ...named(Query)])(
    '%s has exactly one handler, in the module %s',
    (_name, domain, message) => {
      expect(handlers.get(message)).toEqual([domain]);
    },
  );

  /** Without base classes. */
  const events = named(DomainEvent).filter(
    ([, , type]) => !named(DomainEvent).some(([, , other]) => isBaseOf(type, other)),
  );

  it.each(events)('%s of %s is published, so that the outbox can restore it by name', (_name, _domain, type) => {
    const event = reviveEvent(storedNameOf(type), '{"companyId":1,"subject":"x:1","occurredAt":2}');
    expect(event).toBeInstanceOf(type);
    expect(event).toMatchObject({ companyId: 1, subject: 'x:1', occurredAt: 2 });
  });

  it('have unique event names, because only the name is stored', () => {
    const names = events.map(([, , type]) => storedNameOf(type));
    expect(names).toEqual([...new Set(names)]);
  });

  it('have one handler for every kind of timer', () => {
    expect(timers).toEqual([...new Set(timers)]);
  });

  it('are documented with who reacts to them', () => {
    execFileSync(process.execPath, ['scripts/events-document.mjs', '--check'], { cwd: ROOT, stdio: 'pipe' });
  });

  it('are subscribed to by one table of reactions in each module', () => {
    const places = filesUnder('src').filter((file) => /^\s*@Saga\(\)/m.test(textOf(file)));
    expect(places.length).toBeGreaterThan(5);
    for (const file of places) expect(textOf(file).match(/@Saga\(\)\s+readonly react = reactions\(/g)).toHaveLength(1);
    expect(places.filter((file) => !/^src\/(?:(?:modules|surfaces)\/)?([^/]+)\/\1\.saga\.ts$/.test(file))).toEqual([]);
  });

  it('are handled by reactions only, because handlers of the in-memory bus lose failures', () => {
    expect(filesUnder('src').filter((file) => textOf(file).includes('@EventsHandler'))).toEqual([]);
  });
});
