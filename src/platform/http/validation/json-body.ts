import { type ArgumentMetadata, Body, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { validate } from './validate.js';

@Injectable()
class BodyPipe implements PipeTransform {
  transform(value: unknown, { metatype }: ArgumentMetadata): object {
    return validate(metatype as Type<object>, value === undefined ? {} : value);
  }
}

/** The JSON body as a validated instance of the parameter's class. */
export const JsonBody = (): ParameterDecorator => Body(BodyPipe);
