import { Injectable } from '@nestjs/common';
import { RankedList } from '../../platform/database/ranked-list.js';
import { Reader } from '../../platform/database/reader.js';

@Injectable()
export class VoiceAgentList extends RankedList {
  constructor(reader: Reader) {
    super(reader, { table: 'voice_agents' });
  }
}
