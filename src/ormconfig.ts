import { DataSource } from 'typeorm';
import { DatabaseConfig } from './platform/config.js';
import { dataSourceOptions } from './platform/database/data-source.js';

/** The data source of TypeORM's command line: the database and the migrations of the server. */
export default new DataSource(dataSourceOptions(new DatabaseConfig(process.env)));
