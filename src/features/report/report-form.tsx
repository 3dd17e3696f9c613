import { type ReactElement, useState } from 'react'
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#domain/relation/reports.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandFailureMessage } from '../../platform/port/command-messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { notify } from '../../ui/toast/notify.ts'

type Reason = (typeof REPORT_REASONS)[number]

const REASON_LABELS: Record<Reason, string> = {
  spam: 'Advertising or spam',
  harassment: 'Harassment',
  unsafe: 'Dangerous',
  wrong: 'Incorrect information',
  illegal: 'Illegal',
  other: 'Something else',
}
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))
export interface ReportTarget {
  collection:
    | 'routes'
    | 'comments'
    | 'route_collections'
    | 'profiles'
    | 'events'
    | 'trips'
    | 'communities'
    | 'posts'
  id: string
}

export interface ReportSubject {
  target: ReportTarget
  /** what is reported, in a sentence: `the review by tomas` */
  what: string
}

interface ReportDraft {
  reason: Reason
  text: string
}

/** Name of the draft that holds the input of the form. */
const reportDraftName = ({ id }: ReportTarget): string => `report ${id}`

interface ReportFormWithDraftProps extends ReportSubject {
  onEnd: () => void
}

/** The report form with the input that was left in an earlier visit. */
export function ReportFormWithDraft(props: ReportFormWithDraftProps): ReactElement | null {
  const left = useFormDraft<ReportDraft>(reportDraftName(props.target))
  return left === undefined ? null : <ReportForm {...props} left={left} />
}

interface ReportFormProps extends ReportFormWithDraftProps {
  left: FormDraft<ReportDraft> | null
}

function ReportForm({ target, what, left, onEnd }: ReportFormProps): ReactElement {
  const { port } = usePlatform()
  const [draft, change, forget] = useFormWithDraft<ReportDraft>({
    name: reportDraftName(target),
    noun: 'report',
    title: `Report of ${what}`,
    parentId: target.id,
    baseValues: { reason: 'wrong', text: '' },
    isNew: true,
    draft: left,
  })
  const [problem, setProblem] = useState<string | null>(null)
  async function send(): Promise<void> {
    const { reason, text } = draft
    const result = await catchUnreachable(port.run('report.make', { target, reason, text: text.trim() }))
    if (!result.ok) return setProblem(commandFailureMessage(result))
    await forget()
    notify('success', 'Report saved. Our staff will review it.')
    onEnd()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gapPx={16}>
        {problem && <FieldError>{problem}</FieldError>}
        <div>
          <Field label="Reason">
            <SelectInput
              options={REASONS}
              value={draft.reason}
              onChange={(reason) => change({ ...draft, reason })}
            />
          </Field>
          <Field label="What is wrong with it?">
            <TextArea
              value={draft.text}
              maxLength={REPORT_TEXT_MAX}
              onChange={({ currentTarget }) => change({ ...draft, text: currentTarget.value })}
            />
          </Field>
        </div>
        <div className="actions">
          <Button onClick={() => void forget().then(onEnd)}>Cancel</Button>
          <Button type="submit" tone="danger">
            Send report
          </Button>
        </div>
      </Stack>
    </form>
  )
}
