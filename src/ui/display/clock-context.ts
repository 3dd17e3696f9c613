import { createContext } from 'react'

/** The current time for what shows times; the device's own clock unless the app provides a better one. */
export const ClockContext = createContext<() => Date>(() => new Date())
