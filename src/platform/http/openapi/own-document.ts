import { type INestApplication, SetMetadata, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

const OWN_DOCUMENT = 'own-document';

/** For controllers that a document other than the public one describes. */
export const OwnDocument = (): ClassDecorator => SetMetadata(OWN_DOCUMENT, true);

const isElsewhere = (controller: unknown): boolean =>
  typeof controller === 'function' && Reflect.hasMetadata(OWN_DOCUMENT, controller);

/** The modules that the public document describes. */
export const publicModules = (app: INestApplication): Type[] =>
  [...app.get(ModulesContainer).values()]
    .filter(({ controllers }) => ![...controllers.values()].some(({ metatype }) => isElsewhere(metatype)))
    .map(({ metatype }) => metatype);
