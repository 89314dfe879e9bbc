import { changeTrunk } from '../../../src/surfaces/carrier/trunks/trunk-settings.js';

const HOST = { host: 'sip.example.com' };

describe('the settings of a trunk', () => {
  it('keep a stored range that an earlier rule allowed, but refuse new ones like it', () => {
    const stored = { ...changeTrunk(HOST, {}), allowedAddresses: ['10.0.0.0/8'] };
    expect(changeTrunk(stored, { port: 5080 }).allowedAddresses).toEqual(['10.0.0.0/8']);
    expect(changeTrunk(stored, { allowedAddresses: ['10.0.0.0/8', '192.0.2.1'] }).allowedAddresses).toHaveLength(2);
    const widen = () => changeTrunk(stored, { allowedAddresses: ['10.0.0.0/8', '11.0.0.0/15'] });
    expect(widen).toThrow('allow must not hold a range as wide as "11.0.0.0/15"');
  });
});
