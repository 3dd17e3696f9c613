import { type ReactElement, useState } from 'react'
import { getPosition, type Position } from '../../platform/device/position.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'

interface UseMyPositionProps {
  kind: Parameters<typeof getPosition>[1]
  /** what else one can do where the browser does not tell: `Choose an area` */
  instead: string
  onPosition: (position: Position) => void
}

/** Asks the browser where it is, and says why it does not tell. */
export function MyPositionButton({ kind, instead, onPosition }: UseMyPositionProps): ReactElement {
  const [state, setState] = useState<'still' | 'asking' | 'refused' | 'unknown'>('still')
  async function ask(): Promise<void> {
    setState('asking')
    const found = await getPosition(navigator.geolocation, kind)
    if (typeof found === 'string') return setState(found)
    setState('still')
    onPosition(found)
  }
  return (
    <Row>
      <Button size="small" busy={state === 'asking'} onClick={() => void ask()}>
        Use my position
      </Button>
      <output>
        {state === 'refused' &&
          `This browser may not tell where you are. ${instead}, or allow it in the browser’s settings.`}
        {state === 'unknown' &&
          `Your position could not be found. ${instead}, or try again with a view of the sky.`}
      </output>
    </Row>
  )
}
