import type { StopKind } from '#domain/trip/limits.ts'
import type { IconShape } from '../../ui/icons/icon.tsx'
import { FILE_SHAPE } from '../../ui/icons/late-shapes.ts'

export const STOP_ICONS: Readonly<Record<StopKind, IconShape>> = {
  route: 'route',
  place:
    'M15.2 8.4c0 4-5.2 8.6-5.2 8.6S4.8 12.4 4.8 8.4a5.2 5.2 0 0 1 10.4 0ZM11.8 8.4a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0Z',
  event: 'calendar',
  note: FILE_SHAPE,
  transport: 'M5 4h10v9H5V4ZM5 9h10M7.5 13v2.5M12.5 13v2.5M7.5 11h.01M12.5 11h.01',
  stay: 'home',
}
