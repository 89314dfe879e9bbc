import { PageSizes } from './page-sizes.js';

describe('the size of the pages after gzip', () => {
  const sizes = new PageSizes();

  it('keeps the login below 150 KB of scripts', () => {
    expect(sizes.scripts(sizes.login)).toBeGreaterThan(50);
    expect(sizes.scripts(sizes.login)).toBeLessThan(150);
  });

  it('keeps the shell below 250 KB of scripts and 40 KB of styles', () => {
    expect(sizes.scripts(sizes.shell)).toBeGreaterThan(sizes.scripts(sizes.login));
    expect(sizes.scripts(sizes.shell)).toBeLessThan(250);
    expect(sizes.styles(sizes.shell)).toBeGreaterThan(10);
    expect(sizes.styles(sizes.shell)).toBeLessThan(40);
  });

  it('keeps the shell of the phone below 240 KB of scripts, and its screens below 60 KB', () => {
    expect(sizes.scripts(sizes.phone)).toBeGreaterThan(100);
    expect(sizes.scripts(sizes.phone)).toBeLessThan(240);
    expect(sizes.phoneScreens.length).toBeGreaterThan(5);
    expect(sizes.phoneScreens.filter((name) => sizes.scriptsOfScreen(name, sizes.phoneWithMenus) >= 60)).toEqual([]);
  });

  it('keeps every screen below 60 KB of scripts', () => {
    expect(sizes.screens.length).toBeGreaterThan(20);
    expect(sizes.screens.filter((name) => sizes.scriptsOfScreen(name) >= 60)).toEqual([]);
  });
});
