import { css } from 'goober'
import type { ReactElement } from 'react'
import { Switch } from '#src/ui/switch.tsx'
import type { Ways } from './use-ways.ts'

/** On the map, under its tools. */
const look = css`
  position: absolute;
  top: calc(14px + var(--control) + 10px);
  left: 50%;
  z-index: 1;
  transform: translateX(-50%);
  padding: 5px 10px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--raised);
  white-space: nowrap;
`

interface FollowWaysSwitchProps {
  ways: Ways
  /** the element that says why a line is straight all the same */
  describedBy: string
}

/** Whether what is drawn follows ways. */
export function FollowWaysSwitch({ ways, describedBy }: FollowWaysSwitchProps): ReactElement {
  return (
    <div className={look}>
      <Switch checked={ways.isOn} onChange={ways.turn} aria-describedby={describedBy}>
        Follow ways
      </Switch>
    </div>
  )
}
