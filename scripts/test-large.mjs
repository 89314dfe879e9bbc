import { jest } from './services.mjs';

/** A spec that reaches it by its imports has a large form. */
const SIZE = 'test/support/size.ts';

const args = process.argv.slice(2);
const hasSpecs = args.some((arg) => !arg.startsWith('-'));
jest({ TEST_SIZE: 'large' }, hasSpecs ? args : [...args, '--findRelatedTests', SIZE]);
