import type { ReactElement } from 'react'
import { useRelation } from '../../platform/queries/use-relation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReportFormWithDraft, type ReportSubject } from './report-form.tsx'

interface ReportDialogProps extends ReportSubject {
  onClose: () => void
}

/** Reports something to the staff, once: a second time it only says so. */
export function ReportDialog({ target, what, onClose }: ReportDialogProps): ReactElement {
  const { isOn } = useRelation('report', target)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOn ? `You reported ${what}` : `Report ${what}?`}
      description={
        isOn
          ? 'Our staff will review it.'
          : 'Only you and our staff can see the report. You cannot withdraw it.'
      }
    >
      {isOn === false && <ReportFormWithDraft target={target} what={what} onEnd={onClose} />}
    </Dialog>
  )
}
