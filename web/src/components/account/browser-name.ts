const BROWSERS = [/Edg\//, /OPR\//, /Firefox\//, /Chrome\//, /Safari\//];
const NAMES = ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux'];

/** A short browser name from the user agent. */
export function browserOf(userAgent: string): string {
  const browser = NAMES[BROWSERS.findIndex((pattern) => pattern.test(userAgent))];
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60);
}
