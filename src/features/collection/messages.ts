/** `1 route`, `12 routes`. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** What is said of a zip of routes that was made. */
export function zipMessage({ routes, written }: { routes: number; written: number }): string {
  if (routes === 0) return 'There is no route in this collection yet.'
  if (written === routes) return `${formatCount(routes, 'route')} in the zip.`
  const missing = routes - written
  return `${written.toLocaleString('en')} of ${formatCount(routes, 'route')} in the zip. ${
    missing === 1 ? 'One is' : `${missing.toLocaleString('en')} are`
  } not on this device; the READ ME in the zip names ${missing === 1 ? 'it' : 'them'}.`
}

/** Where something stands now, for who hears it. `place`: from 0. */
export const positionAnnouncement = (name: string, place: number, total: number): string =>
  `${name} is now number ${place + 1} of ${total}`
