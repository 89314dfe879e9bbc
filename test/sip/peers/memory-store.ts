import type { Binding, RegistrationStore } from '../../../src/telephony/sip/registrar/registration-store.js';

export class MemoryStore implements RegistrationStore {
  bindings: Binding[] = [];

  async list(username: string): Promise<Binding[]> {
    return this.bindings.filter((binding) => binding.username === username);
  }

  async save(binding: Binding): Promise<void> {
    await this.remove(binding);
    this.bindings.push(binding);
  }

  async remove({ username, contactUri }: Binding): Promise<void> {
    this.bindings = this.bindings.filter((other) => other.username !== username || other.contactUri !== contactUri);
  }
}
