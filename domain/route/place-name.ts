import type { Route } from './route.ts'

/** The nearest name with the wider one: `Bohinj, Julian Alps`. Empty where none is known. */
export function formatPlace({ village, region, country }: Readonly<Route['place']>): string {
  return [village, region || country].filter(Boolean).join(', ')
}
