import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { Switch } from '#src/ui/form/switch.tsx'
import { narrow } from '#src/ui/theme/media.ts'
import { STRAIGHT_LINE_REASONS } from './messages.ts'
import type { Ways } from './use-ways.ts'

/** On the map, below the tools. */
const styles = css`
  position: absolute;
  top: calc(14px + var(--control) + 10px);
  left: 50%;
  z-index: 1;
  transform: translateX(-50%);
  padding: 5px 10px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--raised);
  width: max-content;
  /* both sides are free for the button that shows the own position */
  max-width: min(15rem, 100% - 2 * (var(--control) + 23px));
  & p {
    color: var(--muted);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  /* Only the switch takes pointer events; the rest passes them to the map. */
  pointer-events: none;
  & label {
    pointer-events: auto;
  }
  /* On a small map the reason is shown below the map, with the tip. */
  ${narrow} {
    & p {
      display: none;
    }
  }
`

/**
 * Why the line is straight although it should follow ways; empty if it can follow them or the
 * switch is off.
 */
export const straightLineReason = ({ isOn, availability }: Ways): string =>
  (isOn && STRAIGHT_LINE_REASONS[availability]) || ''

/** The switch for following ways, with the reason if lines are straight nevertheless. */
export function FollowWaysSwitch({ ways }: { ways: Ways }): ReactElement {
  const id = useId()
  return (
    <div className={styles}>
      <Switch checked={ways.isOn} onChange={ways.setOn} aria-describedby={id}>
        Follow ways
      </Switch>
      <p id={id}>{straightLineReason(ways)}</p>
    </div>
  )
}
