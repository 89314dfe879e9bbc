/** The laws of the house, each with its reason. */
module.exports = {
  forbidden: [
    {
      name: 'modules-are-siblings',
      comment:
        'A module meets another only on the bus, in the words of contracts/; so each can be read and changed alone.',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: '^src/modules/', pathNot: '^src/modules/$1/' },
    },
    {
      name: 'modules-look-down',
      comment: 'A module knows itself, the contracts and the platform; what starts the application is above it.',
      severity: 'error',
      from: { path: '^src/modules/' },
      to: { path: '^src/', pathNot: '^src/(modules|contracts|platform)/' },
    },
    {
      name: 'contracts-are-plain',
      comment: 'The published language depends on nothing but the idea of a message.',
      severity: 'error',
      from: { path: '^src/contracts/' },
      to: { path: '^src/', pathNot: '^src/(contracts|platform/messaging)/' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The ground floor serves every module, so it must not lean on any.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: '^src/platform/' },
    },
    {
      name: 'only-the-app-names-modules',
      comment: 'One list of modules; the CLI and main speak to them on the bus.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.module\\.ts|modules/)' },
      to: { path: '^src/modules/' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-barrels',
      comment: 'An index.ts hides where a thing lives and pulls in its neighbours.',
      severity: 'error',
      from: {},
      to: { path: '^src/.*index\\.ts$' },
    },
    {
      name: 'no-orphans',
      comment: 'A file nobody imports is dead, unless it only declares types.',
      severity: 'error',
      from: { orphan: true, pathNot: ['^src/(main|cli|ormconfig)\\.ts$', '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-undeclared-packages',
      comment: 'What the code needs is in package.json; what only tests need is not in production.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'], conditionNames: ['require', 'node', 'default'] },
  },
};
