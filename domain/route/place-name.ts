import type { Route } from './route.ts'

/** The nearest name and the wider one: `Bohinj, Julian Alps`. Empty if none is known. */
export function formatPlace({ village, region, country }: Readonly<Route['place']>): string {
  return [village, region || country].filter(Boolean).join(', ')
}
