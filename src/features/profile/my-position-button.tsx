import { type ReactElement, useState } from 'react'
import { getPosition, type NoPosition, type Position } from '../../platform/device/position.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'

interface UseMyPositionProps {
  kind: Parameters<typeof getPosition>[1]
  /** the alternative to suggest if the position is not available: `Choose an area` */
  instead: string
  onPosition: (position: Position) => void
}

/** Asks the browser for the position, and shows why it failed. */
export function MyPositionButton({ kind, instead, onPosition }: UseMyPositionProps): ReactElement {
  const [state, setState] = useState<'idle' | 'asking' | NoPosition>('idle')
  async function ask(): Promise<void> {
    setState('asking')
    const found = await getPosition(navigator.geolocation, kind)
    if (typeof found === 'string') return setState(found)
    setState('idle')
    onPosition(found)
  }
  return (
    <Row>
      <Button size="small" busy={state === 'asking'} onClick={() => void ask()}>
        Use my position
      </Button>
      <output>
        {state === 'refused' &&
          `Location access is blocked. ${instead}, or allow it in your browser settings.`}
        {(state === 'unknown' || state === 'late') &&
          `Your position could not be found. ${instead}, or try again outdoors.`}
      </output>
    </Row>
  )
}
