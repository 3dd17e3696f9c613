import type { Region } from './region.ts'
import { cairngorms } from './regions/cairngorms.ts'
import { highTatras } from './regions/high-tatras.ts'
import { julianAlps } from './regions/julian-alps.ts'

export const REGIONS: readonly Region[] = [julianAlps, cairngorms, highTatras]
