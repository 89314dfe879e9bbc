export { default } from './src/ormconfig.js';
