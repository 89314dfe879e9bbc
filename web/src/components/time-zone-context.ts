import { createContext, useContext } from 'react';

/** The user's time zone, in which times are shown; undefined for that of the browser. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

export const useTimeZone = (): string | undefined => useContext(TimeZoneContext);
