import { Injectable } from '@nestjs/common';
import { Signatures } from '../../../platform/crypto/signatures.js';

const PURPOSE = 'setup';

/** Lets whoever can read the log create the first company. It follows from SECRET_KEY, so that all replicas know it. */
@Injectable()
export class SetupToken {
  constructor(private readonly signatures: Signatures) {}

  get value(): string {
    return this.signatures.sign(PURPOSE, '');
  }

  matches(token: string): boolean {
    return this.signatures.verify(PURPOSE, '', token);
  }
}
