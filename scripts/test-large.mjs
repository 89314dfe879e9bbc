import { jest } from './services.mjs';

/** Every spec that imports this, directly or not, has a large form. */
const SIZE = 'test/support/size.ts';

const args = process.argv.slice(2);
const hasSpecs = args.some((arg) => !arg.startsWith('-'));
jest({ TEST_SIZE: 'large' }, hasSpecs ? args : [...args, '--findRelatedTests', SIZE]);
