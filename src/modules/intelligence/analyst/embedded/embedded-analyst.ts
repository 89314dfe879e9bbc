import { Injectable } from '@nestjs/common';
import type { QuestionAnswer } from '../../results/contents.js';
import type { Playbook, Scorecard, SummaryTemplate } from '../../rules/definitions.js';
import { Analyst, type SpeakerSentiment, type TopicsAndTerms, type Transcript } from '../analyst.js';
import { detectSentiments } from './sentiments.js';
import { checkTopics } from './playbook.js';
import { parseTranscript } from './language/parsed-transcript.js';
import { answerQuestions } from './scorecard.js';
import { withSpeakers, summarize } from './notes/summary.js';
import { findTasks } from './notes/tasks.js';
import { extractTopics, frequentTerms } from './notes/topics.js';
import { fillSections } from './template.js';

/** Rules and published word lists, without a model or network access; everything it returns is taken from the transcript. */
@Injectable()
export class EmbeddedAnalyst extends Analyst {
  async detectSentiments(transcript: Transcript): Promise<SpeakerSentiment[]> {
    return detectSentiments(await parseTranscript(transcript));
  }

  async extractTopics(transcript: Transcript, others: () => Promise<string[][]>): Promise<TopicsAndTerms> {
    const parsed = await parseTranscript(transcript);
    return { topics: await extractTopics(parsed, await others()), terms: frequentTerms(parsed) };
  }

  async summarize(transcript: Transcript): Promise<string | undefined> {
    return summarize(await parseTranscript(transcript));
  }

  async extractActionItems(transcript: Transcript): Promise<string[]> {
    const parsed = await parseTranscript(transcript);
    return (await findTasks(parsed)).map(({ sentences }) => withSpeakers(sentences, parsed));
  }

  async fillTemplate(transcript: Transcript, template: SummaryTemplate): Promise<{ name: string; content: string }[]> {
    return fillSections(await parseTranscript(transcript), template);
  }

  async checkPlaybook(transcript: Transcript, playbook: Playbook): Promise<{ name: string; result: boolean }[]> {
    return checkTopics(await parseTranscript(transcript), playbook);
  }

  async answerScorecard(transcript: Transcript, scorecard: Scorecard): Promise<QuestionAnswer[][]> {
    return answerQuestions(await parseTranscript(transcript), scorecard);
  }
}
