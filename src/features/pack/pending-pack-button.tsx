import type { ReactElement } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { PACK } from './pack-shape.ts'

/** In the place of the pack's button until it is known what this device has. */
export const PendingPackButton = (): ReactElement => (
  <Button wide disabled icon={PACK}>
    Offline pack
  </Button>
)
