import { jest } from './services.mjs';

jest({ SIP_LONG: '1' }, process.argv.slice(2), 'test/sip/jest.config.cjs');
