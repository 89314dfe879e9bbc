import { Column, type ColumnOptions, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** Drivers disagree on whether a 64-bit column is a number or a string; ids and times stay below 2^53. */
const number = {
  to: (value: number | null | undefined) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** Drawn by the table: integer on SQLite, bigint on MySQL. */
export const Id = (): PropertyDecorator => PrimaryGeneratedColumn({ type: 'integer' });

export const ForeignKey = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'bigint', transformer: number, ...options });

/** Epoch milliseconds. */
export const Time = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'bigint', transformer: number, ...options });

export const Text = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'varchar', ...options });

export const Integer = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'integer', ...options });

/** Grows with every save. */
export const Version = (): PropertyDecorator => VersionColumn({ type: 'integer' });

export const Bool = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'boolean', ...options });

export const Json = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'simple-json', ...options });
