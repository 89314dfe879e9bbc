import { Injectable } from '@nestjs/common';
import type { Playbook, Scorecard, SummaryTemplate } from '../../settings/definitions.js';
import { Analyst, type Mood, type Talk, type Verdict } from '../analyst.js';
import { moodsIn } from './moods.js';
import { topicsCovered } from './playbook.js';
import { read } from './reading.js';
import { verdictsOn } from './scorecard.js';
import { attributed, summaryOf } from './summary.js';
import { tasksIn } from './tasks.js';
import { filled } from './template.js';
import { topicsIn } from './terms.js';

/** Reads with plain methods and published word lists: no model, no network. What it says can be found in the transcript. */
@Injectable()
export class EmbeddedAnalyst extends Analyst {
  async moods(talk: Talk): Promise<Mood[]> {
    return moodsIn(await read(talk));
  }

  async topics(talk: Talk, others: readonly string[][]): Promise<string[]> {
    return topicsIn(await read(talk), others);
  }

  async summary(talk: Talk): Promise<string | undefined> {
    return summaryOf(await read(talk));
  }

  async actionItems(talk: Talk): Promise<string[]> {
    const reading = await read(talk);
    return (await tasksIn(reading)).map(({ sentence }) => attributed([sentence], reading));
  }

  async fill(talk: Talk, template: SummaryTemplate): Promise<{ name: string; content: string }[]> {
    return filled(await read(talk), template);
  }

  async follow(talk: Talk, playbook: Playbook): Promise<{ name: string; result: boolean }[]> {
    return topicsCovered(await read(talk), playbook);
  }

  async answer(talk: Talk, scorecard: Scorecard): Promise<Verdict[][]> {
    return verdictsOn(await read(talk), scorecard);
  }
}
