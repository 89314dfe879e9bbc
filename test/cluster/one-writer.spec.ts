import { clusterTest } from './load/cluster-test.js';

clusterTest('three nodes, one of which is written to', 'one writer');
