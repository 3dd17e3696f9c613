import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { ACTIVITIES, type Activity } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { tiny } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useProfileCommands } from '../commands.ts'
import { useProfile, useSettings } from '../queries.ts'
import { exampleDuration, paceOptions } from './pace-options.ts'

const styles = css`
  margin-top: 12px;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: center;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  & b {
    font-weight: 600;
    font-size: 0.9375rem;
  }
  & small {
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & select {
    grid-row: span 2;
  }
  ${tiny} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** The member's time relative to the standard time. Each choice applies at once to all routes, and on other devices after sync. */
export function PaceSettings({ memberId }: { memberId: string }): ReactElement | null {
  const paces = useSettings()?.paceFactors
  const profile = useProfile(memberId)
  const { set } = useProfileCommands()
  const [more, setMore] = useState<readonly Activity[]>([])
  if (!paces || profile === undefined) return null // not read yet
  const mine = profile?.activities.length ? profile.activities : (['hike'] as const)
  const isShown = (activity: Activity) =>
    [...mine, ...more].includes(activity) || (paces[activity] ?? 1) !== 1
  const others = ACTIVITIES.filter((activity) => !isShown(activity))
  return (
    <>
      <p className={textStyles.muted}>
        Times on foot are those of signposts (DIN 33466): 4 km/h, 300 m up and 500 m down an hour, the longer
        of the two and half the shorter. Other activities have common speeds of their own. Adjust this to your
        pace; every route will show your time.
      </p>
      <ul className={styles}>
        {ACTIVITIES.filter(isShown).map((activity) => (
          <PaceRow
            key={activity}
            activity={activity}
            factor={paces[activity] ?? 1}
            onChange={(factor) => void set({ paceFactors: { ...paces, [activity]: factor } })}
          />
        ))}
        {others.length > 0 && (
          <li>
            <span>Another activity</span>
            <SelectInput
              label="Another activity"
              size="small"
              value=""
              options={[
                { value: '', label: 'Choose' },
                ...others.map((activity) => ({ value: activity, label: ACTIVITY_LABELS[activity] })),
              ]}
              onChange={(chosen) => setMore([...more, ...others.filter((activity) => activity === chosen)])}
            />
          </li>
        )}
      </ul>
    </>
  )
}

interface PaceRowProps {
  activity: Activity
  factor: number
  onChange: (factor: number) => void
}

function PaceRow({ activity, factor, onChange }: PaceRowProps): ReactElement {
  const name = ACTIVITY_LABELS[activity]
  return (
    <li>
      <b>{name}</b>
      <SelectInput
        label={`My time: ${name}`}
        size="small"
        value={String(factor)}
        options={paceOptions(factor)}
        onChange={(choice) => onChange(Number(choice))}
      />
      <small>10 km with 500 m up and down: {exampleDuration(activity, factor)}</small>
    </li>
  )
}
