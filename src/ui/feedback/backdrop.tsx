import { lazyComponent } from '../lazy-component.ts'

/**
 * Contour lines behind a short text. The seed selects the terrain. Decoration: it is loaded after the text, which is shown
 * without it if its code cannot be loaded.
 */
export const Backdrop = lazyComponent(
  async () => (await import('../drawing/terrain/contour-background.tsx')).ContourBackground,
  { isOptional: true },
)
