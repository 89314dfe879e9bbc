import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Reader } from '../database/reader.js';

/** Whether this process should be sent work. */
@Injectable()
export class Readiness {
  private draining = false;

  constructor(
    private readonly source: DataSource,
    private readonly reader: Reader,
  ) {}

  drain(): void {
    this.draining = true;
  }

  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    try {
      await Promise.all([this.source.query('SELECT 1'), this.reader.rows('SELECT 1 AS ok')]);
      return true;
    } catch {
      return false;
    }
  }
}
