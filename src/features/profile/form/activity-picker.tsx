import { css } from 'goober'
import type { ReactElement } from 'react'
import { ACTIVITIES, type Activity } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { Chip } from '../../../ui/button/chip.tsx'

const styles = css`
  & legend {
    margin-bottom: 8px;
    font-weight: 600;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

interface ActivityChoiceProps {
  chosen: readonly Activity[]
  onChange: (chosen: Activity[]) => void
}

/** Any number of activities, in the order of the list. */
export function ActivityPicker({ chosen, onChange }: ActivityChoiceProps): ReactElement {
  const toggle = (activity: Activity): void =>
    onChange(ACTIVITIES.filter((each) => (each === activity) !== chosen.includes(each)))
  return (
    <fieldset className={styles}>
      <legend>Activities</legend>
      <div>
        {ACTIVITIES.map((activity) => (
          <Chip key={activity} pressed={chosen.includes(activity)} onClick={() => toggle(activity)}>
            {ACTIVITY_LABELS[activity]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
