import { lazyComponent } from '../ui/lazy-component.ts'
import { registerMapTools } from '../ui/map/tools/map-tools-slot.ts'

// What other features add to the opened map of Discover.

registerMapTools(
  lazyComponent(async () => (await import('../features/pack/area/keep-area-button.tsx')).KeepAreaButton),
)
