import { lazyPagePart } from '../../features/app/reload-recovery.ts'

// Parts of the page of a route that are loaded after its head and its map, each in one file.

export const sections = lazyPagePart(async () => (await import('./route-sections.tsx')).routeSections)

export const pack = lazyPagePart(async () => (await import('../../features/pack/page-pack.ts')).pagePack)
