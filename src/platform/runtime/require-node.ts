/** Same as in scripts/require-node.mjs, which the image and other installations of `dist` lack. */
const NEEDED = 26;

if (parseInt(process.version.slice(1)) < NEEDED) {
  console.error(
    `Switchhook needs Node ${NEEDED} or newer, and this is ${process.version}: run it by npm, which uses the Node that npm ci installed, or install Node ${NEEDED}.`,
  );
  process.exit(1);
}
