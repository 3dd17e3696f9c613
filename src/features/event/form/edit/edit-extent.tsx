import { css } from 'goober'
import type { ReactElement } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { useIsOffline } from '../../../../state/offline.ts'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { textStyles } from '../../../../ui/theme/text-styles.ts'

/** To which dates of a series the change of one date applies. */
export type EditExtent = 'one' | 'following' | 'all'

const OPTIONS = [
  { value: 'one', label: 'This date only' },
  { value: 'following', label: 'This and all following dates' },
  { value: 'all', label: 'All dates to come' },
] as const

const styles = css`
  max-width: 720px;
  margin-bottom: 24px;
`

interface EditExtentFieldProps {
  series: OutdoorEvent
  memberId: string
  value: EditExtent
  onChange: (value: EditExtent) => void
}

/** Only the host who created a series may split it in two. */
export function EditExtentField({ series, memberId, value, onChange }: EditExtentFieldProps): ReactElement {
  const isOffline = useIsOffline()
  const options = OPTIONS.filter((one) => one.value !== 'following' || series.author.id === memberId)
  return (
    <div className={styles}>
      <RadioGroup legend="Apply the changes to" options={options} value={value} onChange={onChange} />
      {value !== 'one' && (
        <p className={textStyles.small}>
          What was changed on a single date stays as it is there.
          {isOffline && ' The other dates change when you are online.'}
        </p>
      )}
    </div>
  )
}
