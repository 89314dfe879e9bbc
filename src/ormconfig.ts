import { DataSource } from 'typeorm';
import { DatabaseConfig } from './platform/config.js';
import { dataSourceOptions } from './platform/database/data-source.js';

/** The data source for the command line of TypeORM. */
export default new DataSource(dataSourceOptions(new DatabaseConfig(process.env)));
