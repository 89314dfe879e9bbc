import { createPool, type Pool } from 'mysql2';
import { POOL_SIZE } from '../pool-use.js';
import { NUMBER_OPTIONS } from './mysql-rows.js';

/** A connection pool without an ORM. */
export const createMysqlPool = (url: string, connectionLimit = POOL_SIZE): Pool =>
  createPool({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    connectionLimit,
    charset: 'utf8mb4',
    timezone: 'Z',
    ...NUMBER_OPTIONS,
  });
