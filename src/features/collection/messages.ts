import { formatCount } from '../../ui/format/count.ts'

/** The result of a ZIP export. */
export function zipMessage({ routes, written }: { routes: number; written: number }): string {
  if (routes === 0) return 'This collection has no routes yet.'
  if (written === routes) return `${formatCount(routes, 'route')} exported.`
  const missing = routes - written
  return `${written.toLocaleString('en')} of ${formatCount(routes, 'route')} exported. ${
    missing === 1 ? '1 is' : `${missing.toLocaleString('en')} are`
  } not on this device; see the README in the ZIP.`
}

/** The announcement of a new position. `index`: from 0. */
export const positionAnnouncement = (name: string, index: number, total: number): string =>
  `${name} is now number ${index + 1} of ${total}`
