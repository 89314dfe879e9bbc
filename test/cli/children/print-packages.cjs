// Required by a process, prints on standard error which packages it has loaded.
process.on('exit', () => {
  const packages = Object.keys(require.cache).map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  process.stderr.write(`${JSON.stringify([...new Set(packages)].filter(Boolean))}\n`);
});
