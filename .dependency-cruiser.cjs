/** What may import what, and why. docs/architecture.md shows the layers. */
module.exports = {
  forbidden: [
    {
      name: 'modules-are-siblings',
      comment:
        'Modules and surfaces meet only on the bus, through the messages in contracts/, so each can be read and changed alone.',
      severity: 'error',
      from: { path: '^src/(modules|surfaces)/([^/]+)/' },
      to: { path: '^src/(modules|surfaces)/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'modules-look-down',
      comment:
        'A module depends on contracts, shared requests, ports and the platform; what composes the application is above it.',
      severity: 'error',
      from: { path: '^src/(modules|surfaces)/' },
      to: { path: '^src/', pathNot: '^src/(modules|surfaces|requests|contracts|ports|platform)/' },
    },
    {
      name: 'simulator-and-demo-are-clients',
      comment:
        'They use the product as a client does, by commands and queries, so they work with any module behind these.',
      severity: 'error',
      from: { path: '^src/(simulator|demo)/' },
      to: { path: '^src/', pathNot: '^src/($1|contracts|ports|platform)/' },
    },
    {
      name: 'telephony-is-an-adapter',
      comment: 'It carries out what the carrier port asks for, so it knows the port and the messages, and no module.',
      severity: 'error',
      from: { path: '^src/telephony/' },
      to: { path: '^src/', pathNot: '^src/(telephony|contracts|ports|platform)/' },
    },
    {
      name: 'only-the-app-names-telephony',
      comment: 'Calls must work with every carrier, so nothing may depend on this one.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.module\\.ts$|telephony/)' },
      to: { path: '^src/telephony/' },
    },
    {
      name: 'contracts-are-plain',
      comment:
        'Everybody imports the messages, so they may depend only on the base classes of messages and on each other.',
      severity: 'error',
      from: { path: '^src/contracts/' },
      to: { path: '^src/', pathNot: '^src/(contracts/|platform/(cqrs|events/domain-event)\\.ts$)' },
    },
    {
      name: 'contracts-share-types-only',
      comment:
        'A contract that needs the classes of another at run time would load it wherever it is used itself. Events of a call or a user are the exception: they share a base class, so that others can react to all of them.',
      severity: 'error',
      from: { path: '^src/contracts/([^/]+)/' },
      to: {
        path: '^src/contracts/',
        pathNot: '^src/contracts/($1/|(calls|users)/events\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'requests-declare-bodies',
      comment: 'A request body that a module and a surface accept is declared once, with the catalogue of fields.',
      severity: 'error',
      from: { path: '^src/requests/' },
      to: { path: '^src/', pathNot: '^src/(requests|contracts|platform)/' },
    },
    {
      name: 'ports-are-plain',
      comment: 'A port is an abstract class: its implementations depend on it, and it depends on none of them.',
      severity: 'error',
      from: { path: '^src/ports/' },
      to: { path: '^src/', pathNot: '^src/(ports/|contracts/[^/]+/types\\.ts$)' },
    },
    {
      name: 'platform-knows-no-domain',
      comment:
        'Every module depends on the platform, so it depends on none; mail implements its port, which knows no domain.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: '^src/(platform/|ports/mailer\\.ts$)' },
    },
    {
      name: 'only-the-app-names-modules',
      comment: 'There is one list of modules and surfaces; the CLI and main use them through the bus.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.module\\.ts$|modules/|surfaces/)' },
      to: { path: '^src/(modules|surfaces)/' },
    },
    {
      name: 'web-is-a-client',
      comment: 'The pages use the API alone, through types generated from its document.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^src/' },
    },
    {
      name: 'screens-are-siblings',
      comment: 'A screen may read the queries of another, so that both share one cache, and nothing else of it.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: ['^web/src/screens/$1/', '/queries\\.ts$'] },
    },
    {
      name: 'no-cycles',
      comment: 'Files that import each other cannot be understood or tested apart.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-barrels',
      comment: 'An index.ts hides where a declaration lives and loads its neighbours with it.',
      severity: 'error',
      from: {},
      to: { path: '^src/.*index\\.ts$' },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead code, unless it only declares types.',
      severity: 'error',
      from: { orphan: true, pathNot: ['^src/(main|cli|ormconfig)\\.ts$', '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-undeclared-packages',
      comment: 'Production installs only the dependencies of package.json, without those for development.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['require', 'node', 'default'],
    },
  },
};
