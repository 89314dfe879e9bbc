/** Where most people of a country with several zones live, and zones that the runtime still calls by an old name. */
const MAIN: Record<string, string> = {
  ...{ AR: 'America/Argentina/Buenos_Aires', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo', CA: 'America/Toronto' },
  ...{ CD: 'Africa/Kinshasa', CL: 'America/Santiago', CN: 'Asia/Shanghai', CY: 'Asia/Nicosia', DE: 'Europe/Berlin' },
  ...{ EC: 'America/Guayaquil', ES: 'Europe/Madrid', FM: 'Pacific/Pohnpei', FO: 'Atlantic/Faroe', GL: 'America/Nuuk' },
  ...{ ID: 'Asia/Jakarta', IN: 'Asia/Kolkata', KI: 'Pacific/Tarawa', KZ: 'Asia/Almaty', MH: 'Pacific/Majuro' },
  ...{ MM: 'Asia/Yangon', MN: 'Asia/Ulaanbaatar', MX: 'America/Mexico_City', MY: 'Asia/Kuala_Lumpur' },
  ...{ NP: 'Asia/Kathmandu', NZ: 'Pacific/Auckland', PF: 'Pacific/Tahiti', PG: 'Pacific/Port_Moresby' },
  ...{ PS: 'Asia/Gaza', PT: 'Europe/Lisbon', RU: 'Europe/Moscow', UA: 'Europe/Kyiv', US: 'America/New_York' },
  ...{ UZ: 'Asia/Tashkent', VN: 'Asia/Ho_Chi_Minh', AC: 'Atlantic/St_Helena', TA: 'Atlantic/St_Helena' },
  ...{ XK: 'Europe/Belgrade' },
};

interface ZonesOfLocale {
  timeZones?: string[];
  getTimeZones?(): string[];
}

/** The time zone of a country. */
export function zoneOf(country: string): string {
  const main = MAIN[country];
  if (main !== undefined) return main;
  // The standard made a method of what older runtimes have as a property.
  const locale = new Intl.Locale(`und-${country}`) as ZonesOfLocale;
  const [first] = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return first ?? 'Etc/UTC';
}
