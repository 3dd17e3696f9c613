import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { Switch } from '#src/ui/form/switch.tsx'
import { narrow } from '#src/ui/theme/media.ts'
import { STRAIGHT_LINE_REASONS } from './messages.ts'
import type { Ways } from './use-ways.ts'

/** On the map, under its tools. */
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
  max-width: 15rem;
  & p {
    color: var(--muted);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  /* a press on the map goes through all but the switch */
  pointer-events: none;
  & label {
    pointer-events: auto;
  }
  /* on a small map it stands below, with what else is to be known */
  ${narrow} {
    & p {
      display: none;
    }
  }
`

/** Empty where nothing keeps a line from following ways, or it is not to. */
export const straightLineReason = ({ isOn, availability }: Ways): string =>
  (isOn && STRAIGHT_LINE_REASONS[availability]) || ''

/** Whether what is drawn follows ways, and why it is straight all the same. */
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
