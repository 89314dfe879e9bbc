import './platform/runtime/require-node.js';
import './platform/runtime/compile-cache.js';
import { startServer } from './server.js';

void startServer();
