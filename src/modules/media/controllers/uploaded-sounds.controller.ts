import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { AcceptsLargeBody, LARGEST_UPLOAD } from '../../../platform/http/body/body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { DeleteSound, UploadSound } from '../commands/upload-sound.js';
import { soundList, soundResponse } from '../dto/sound.shape.js';
import { ListSounds, SoundPresenter } from '../queries/list-sounds.js';
import { BodySchema, Field, string, text } from '../../../platform/http/validation/fields.js';

const MAX_NAME_LENGTH = 255;

@BodySchema('UploadSound', 'A sound to upload.')
class UploadSoundBody {
  @Field(text(MAX_NAME_LENGTH), { mandatory: true, description: 'Name of the sound.', example: 'Christmas greeting' })
  name: string;

  @Field(string, {
    mandatory: true,
    description: 'An mp3 or wav file as base64, up to 10 MB and 10 minutes.',
    example: 'UklGRigAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQQAAAAAAAAA',
  })
  audio_base64: string;
}

@OnSurface('admin')
@InDomain('Dashboard numbers')
@Controller('admin/v1')
export class UploadedSoundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly presenter: SoundPresenter,
  ) {}

  @Get('sounds')
  @Describe({
    id: 'listSounds',
    summary: 'List prompts and music',
    description: 'Returns the sounds that the company has uploaded, and the default sounds.',
    responses: { 200: soundList },
    session: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListSounds({ companyId, listing }));
  }

  @IdempotentPost('sounds')
  @AcceptsLargeBody(LARGEST_UPLOAD)
  @Describe({
    id: 'createSound',
    summary: 'Upload a prompt or music',
    description:
      'Stores an mp3 or wav file of at most 10 minutes, mono or stereo, with 8000 to 192000 samples a second. The messages of Numbers can name its URL.',
    responses: { 201: soundResponse },
    session: true,
    errors: {
      400: 'audio_base64 must have one or two channels, not 6.',
      422: 'name is mandatory and must not be blank.',
    },
  })
  async upload(@Caller() { companyId }: Caller, @JsonBody() { name, audio_base64: base64 }: UploadSoundBody) {
    const sound = await this.commands.execute(new UploadSound({ companyId, name, base64 }));
    return { sound: this.presenter.present(sound) };
  }

  @Delete('sounds/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteSound',
    summary: 'Delete a prompt or music',
    description: 'Deletes a sound that no Number plays.',
    responses: { 204: null },
    session: true,
    errors: { 409: 'French Office plays this sound; choose another one there first.' },
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteSound({ companyId, id }));
  }
}
