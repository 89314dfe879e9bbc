import { Column, type ColumnOptions, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** Drawn by the table: integer on SQLite, bigint on MySQL. */
export const Id = (): PropertyDecorator => PrimaryGeneratedColumn({ type: 'integer' });

export const Foreign = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'bigint', ...options });

/** Epoch milliseconds. */
export const Time = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'bigint', ...options });

export const Text = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'varchar', ...options });

export const Whole = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'integer', ...options });

/** Grows with every save. */
export const Version = (): PropertyDecorator => VersionColumn({ type: 'integer' });

export const Flag = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'boolean', ...options });

export const Json = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'simple-json', ...options });
