import { Injectable } from '@nestjs/common';
import { Signatures } from '../../../platform/crypto/signatures.js';

const PURPOSE = 'setup';

/** Lets anybody who can read the log create the first company. Derived from SECRET_KEY, which all replicas share. */
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
