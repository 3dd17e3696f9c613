import { lazyComponent } from '#src/ui/lazy-component.ts'

/** Most lines are drawn where the map already is. */
export const MapFinder = lazyComponent(async () => (await import('./map-finder.tsx')).MapFinder)
