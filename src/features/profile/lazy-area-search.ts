import { lazyComponent } from '../../ui/lazy-component.ts'

/** Few visits of a form search for a place. */
export const LazyAreaSearch = lazyComponent(async () => (await import('./area-search.tsx')).AreaSearch)
