import { MESSAGES } from '../../../contracts/numbers/commands.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('sounds', integerId('sound', 4));

export const soundShape = s.schema(
  'Sound',
  'A prompt or music that the company has uploaded.',
  s.object({
    id: s.integer(4, 'Unique identifier of the sound.'),
    name: s.string('Christmas greeting', 'Name of the sound.'),
    url: s.string('https://assets.example.com/sounds/5f2c.mp3', 'URL of the file, which needs no credentials.'),
    size: s.integer(48213, 'Size in bytes.'),
    created_at: s.timestamp('When it was uploaded, ISO 8601, UTC.'),
  }),
);

const defaultSoundShape = s.schema(
  'DefaultSound',
  'What a Number plays if no other sound is chosen.',
  s.object({
    name: s.choice(MESSAGES, 'Message that it is the default of.'),
    url: s.string('https://assets.example.com/sounds/welcome.mp3', 'URL of the file.'),
  }),
);

export const soundResponse = s.wrapped('SoundResponse', 'sound', soundShape, 'The sound.');

export const soundList = s.schema(
  'SoundList',
  'A page of a list of sounds.',
  s.object({
    meta: s.described(s.meta, 'The position of this page in the list.'),
    sounds: s.list(soundShape, 'Items of this page.'),
    default_sounds: s.list(defaultSoundShape, 'Sounds that every installation has.'),
  }),
);
