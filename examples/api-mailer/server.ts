import '../../src/platform/runtime/require-node.js';
import '../../src/platform/runtime/compile-cache.js';
import { startServer } from '../../src/server.js';
import { replacements } from './api-mailer.js';

void startServer(replacements);
