import {
  bodyOfTrunk,
  chosenCountries,
  NEW_TRUNK,
  valuesOfTrunk,
} from '../../../web/src/screens/settings/trunks/trunk-values.js';

const TRUNK = {
  name: 'Main',
  host: 'sip.example.com',
  port: 5080,
  transport: 'tcp' as const,
  username: 'acme',
  register: true,
  allow: ['192.0.2.0/24'],
  max_calls: 30,
  countries: ['FR'],
  premium: true,
  caller_id: '0199001234',
  calls_per_minute: 10,
  user_calls_per_minute: 5,
};
const BARE = { ...TRUNK, username: null, max_calls: null, caller_id: null };

describe('the form of a trunk', () => {
  it.each([[TRUNK], [BARE]])('changes nothing of %j, not even the password, unless somebody does', (trunk) =>
    expect(bodyOfTrunk(valuesOfTrunk(trunk))).toEqual(trunk),
  );

  it('has empty fields for what a trunk lacks', () =>
    expect(valuesOfTrunk(BARE)).toMatchObject({ username: '', password: '', max_calls: '', caller_id: '' }));

  it('starts with the defaults of the API', () =>
    expect(bodyOfTrunk({ ...NEW_TRUNK, name: ' Main ', host: ' sip.example.com ' })).toEqual({
      name: 'Main',
      host: 'sip.example.com',
      port: 5060,
      transport: 'udp',
      username: null,
      register: false,
      allow: [],
      max_calls: null,
      countries: [],
      premium: false,
      caller_id: null,
      calls_per_minute: 60,
      user_calls_per_minute: 20,
    }));

  it('has either countries or all of them', () => {
    expect(chosenCountries(['FR', 'all'])).toEqual(['all']);
    expect(chosenCountries(['all', 'FR'])).toEqual(['FR']);
    expect(chosenCountries([])).toEqual([]);
  });

  it('sends an entered password unchanged', () =>
    expect(bodyOfTrunk({ ...NEW_TRUNK, username: ' acme ', password: ' secret ' })).toMatchObject({
      username: 'acme',
      password: ' secret ',
    }));
});
