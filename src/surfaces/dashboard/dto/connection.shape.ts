import { ALL_CONNECTION_KINDS, CONNECTION_KINDS } from '../../../contracts/carrier/types.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { BodySchema, Field, oneOf, text } from '../../../platform/http/validation/fields.js';
import { webUrl } from '../../../platform/http/validation/web-url.js';

describePath('connections', integerId('connection', 3));

const properties = {
  id: s.integer(3, 'Unique identifier of the connection.'),
  name: s.string('Trunk of the Paris office', 'Name of the connection.'),
  kind: s.choice(ALL_CONNECTION_KINDS, 'simulator, http for a bridge, or sip for a trunk.'),
  url: s.nullable(s.string('https://bridge.example.com', 'URL of the bridge; null for the simulator and trunks.')),
  created_at: s.timestamp('When the connection was created, ISO 8601, UTC.'),
};

const connection = s.schema(
  'CarrierConnection',
  'A way of the company to a carrier, without its secret.',
  s.object(properties),
);

export const connectionsShape = s.schema(
  'CarrierConnectionList',
  'All carrier connections of the company.',
  s.object({ connections: s.list(connection, 'The connections in the order of creation.') }),
);

export const createdConnectionShape = s.wrapped(
  'CreatedCarrierConnectionResponse',
  'connection',
  s.schema(
    'CreatedCarrierConnection',
    'A new connection with its secret, which only this response shows.',
    s.object({
      ...properties,
      secret: s.string(
        'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDTvx3ZkQFEjY=',
        'Signs the requests to the bridge, and is the bearer token of its reports.',
      ),
    }),
  ),
  'The connection with its secret.',
);

@BodySchema('CreateCarrierConnection', 'A new connection.')
export class CreateConnectionBody {
  @Field(text(255), { mandatory: true, description: 'Name of the connection.', example: 'Trunk of the Paris office' })
  name: string;

  @Field(oneOf(CONNECTION_KINDS), {
    mandatory: true,
    description: 'simulator, or http for a bridge.',
    example: 'http',
  })
  kind: (typeof CONNECTION_KINDS)[number];

  @Field(webUrl, {
    description: 'Where requests are posted; mandatory with the kind http, and only with it.',
    example: 'https://bridge.example.com',
  })
  url?: string;
}
