import { type ReactElement, useState } from 'react'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { getPosition } from '#src/platform/device/position.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { FINDING_POSITION, NO_POSITION } from '../messages.ts'

const CROSSHAIR_SHAPE =
  'M10 2.6v3M10 14.4v3M2.6 10h3M14.4 10h3M14.6 10a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 0 1 9.2 0ZM10 10h.01'

interface LocateButtonProps {
  /** once for each press */
  onFound: (place: LatLon) => void
  /** why there is no position, or that it is looked for; empty: neither */
  onMessage: (message: string) => void
}

/** Asks for the position once, when it is pressed. */
export function LocateButton({ onFound, onMessage }: LocateButtonProps): ReactElement {
  const [isLooking, setLooking] = useState(false)
  async function locate(): Promise<void> {
    if (isLooking) return
    setLooking(true)
    onMessage(FINDING_POSITION)
    const found = await getPosition(navigator.geolocation, 'place')
    setLooking(false)
    if (typeof found === 'string') return onMessage(NO_POSITION[found])
    onMessage('')
    onFound(found)
  }
  return (
    <IconButton
      className="locate"
      label="My position"
      icon={CROSSHAIR_SHAPE}
      aria-busy={isLooking}
      onClick={() => void locate()}
    />
  )
}
