import { BodySchema, email, Field, id, string, text } from '../../../platform/http/validation/fields.js';

const MAX_LENGTH = 255;
const MAX_PASSWORD_LENGTH = 128;

@BodySchema('SetUp', 'The first company of the installation, its owner and its first Number.')
export class SetUpBody {
  @Field(string, { mandatory: true, description: 'What follows # in the link in the log.', example: 'xV3mq0c' })
  token: string;

  @Field(text(MAX_LENGTH), { mandatory: true, description: 'Name of the company.', example: 'Acme' })
  company_name: string;

  @Field(text(MAX_LENGTH), { mandatory: true, description: 'First name of the owner.', example: 'Ada' })
  first_name: string;

  @Field(text(MAX_LENGTH), { mandatory: true, description: 'Last name of the owner.', example: 'Lovelace' })
  last_name: string;

  @Field(email(), { mandatory: true, description: 'Email address of the owner.', example: 'ada@example.com' })
  email: string;

  @Field(text(MAX_PASSWORD_LENGTH), {
    mandatory: true,
    description: 'Password of the owner, of 8 to 128 characters.',
    example: 'correct horse battery',
  })
  password: string;

  @Field(text(MAX_LENGTH), {
    description: 'A phone number of the company with its country code, which rings the owner; none if left out.',
    example: '+33176360695',
  })
  digits?: string;
}

@BodySchema('MakeTestCall', 'The Number to call.')
export class TestCallBody {
  @Field(id, { mandatory: true, description: 'Id of the Number.', example: 12 })
  number_id: number;
}
