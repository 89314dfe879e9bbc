import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Config } from './src/platform/config.js';
import { dataSourceOptions } from './src/platform/database/data-source.js';

/** For TypeORM's own command line: the same database and migrations as the server's. */
export default new DataSource(dataSourceOptions(new Config(process.env)));
