import { type ReactElement, useState } from 'react'
import { useRelation } from '../../platform/queries/use-relation.ts'
import { TextButton } from '../../ui/button/text-link.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { ReportSubject } from './report-form.tsx'

interface ReportButtonProps extends ReportSubject {
  /** the rest of the button's label, if nothing above it names what is reported */
  label?: string
}

/** Reports something to the staff, once. */
export function ReportButton({ target, what, label }: ReportButtonProps): ReactElement {
  const { isOn, state } = useRelation('report', target)
  const [isOpen, setOpen] = useState(false)
  if (isOn)
    return (
      <>
        <span className={`${textStyles.small} ${textStyles.muted}`}>You reported this</span>
        {state && <SyncChip state={state} />}
      </>
    )
  return (
    <>
      <TextButton quiet disabled={isOn === undefined} onClick={() => setOpen(true)}>
        Report{label ? ` ${label}` : <VisuallyHidden> {what}</VisuallyHidden>}
      </TextButton>
      {isOpen && <ReportDialog target={target} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}
