import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { Switch } from '#src/ui/switch.tsx'
import type { Ways } from './use-ways.ts'
import { WAYS_WORDS } from './words.ts'

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: var(--control);
  padding: 6px 16px;
  border-bottom: 1px solid var(--line);
  box-sizing: border-box;
  /* its place is kept: words that come must not push the map away under a press */
  & p {
    flex: 1 1 220px;
    min-height: 1.125rem;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

/** Whether what is drawn follows ways; where it can not, why. */
export function FollowWaysSwitch({ ways }: { ways: Ways }): ReactElement {
  const help = useId()
  return (
    <div className={look}>
      <Switch checked={ways.isOn} onChange={ways.turn} aria-describedby={help}>
        Follow ways
      </Switch>
      <p id={help}>{ways.isOn && WAYS_WORDS[ways.known]}</p>
    </div>
  )
}
