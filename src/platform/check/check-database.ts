import { DiscoveryService } from '@nestjs/core';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Command } from '../cqrs.js';
import { relationsOf } from '../database/columns.js';
import { Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { findOrphans } from './orphans.js';
import { CHECKS, type DatabaseCheck, OnCheck, type Problem } from './problem.js';

export interface Finding extends Omit<Problem, 'repair'> {
  repair: 'repaired' | 'repairable' | 'manual';
}

/** Finds inconsistencies, even while a server runs, and on request repairs those that are safe to repair. */
export class CheckDatabase extends Command<Finding[], { repair: boolean }> {}

@CommandHandler(CheckDatabase)
export class CheckDatabaseHandler implements ICommandHandler<CheckDatabase> {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly source: DataSource,
  ) {}

  async execute({ repair }: CheckDatabase): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const check of CHECKS) {
      let problems = await this.problemsOf(check);
      while (problems.length > 0) {
        for (const problem of problems) findings.push(await report(problem, repair));
        if (!repair || !problems.some((problem) => problem.repair)) break;
        // A repair may leave other rows without a parent.
        problems = (await this.problemsOf(check)).filter((problem) => problem.repair);
      }
    }
    return findings;
  }

  private async problemsOf(check: Problem['check']): Promise<Problem[]> {
    const problems = check === 'orphans' ? await findOrphans(this.reader, this.work, relationsOf(this.source)) : [];
    for (const provider of this.discovery.getProviders({ metadataKey: OnCheck.KEY }))
      if (this.discovery.getMetadataByDecorator(OnCheck, provider) === check)
        problems.push(...(await (provider.instance as DatabaseCheck).find()));
    return problems;
  }
}

export async function report({ repair, ...problem }: Problem, asked: boolean): Promise<Finding> {
  if (!repair) return { ...problem, repair: 'manual' };
  if (!asked) return { ...problem, repair: 'repairable' };
  return { ...problem, count: await repair(), repair: 'repaired' };
}
