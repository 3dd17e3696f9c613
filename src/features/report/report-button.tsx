import { type ReactElement, useState } from 'react'
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#domain/relation/kinds.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import { useRelation } from '../../platform/queries/use-relation.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextButton } from '../../ui/button/text-link.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { notify } from '../../ui/toast/notify.ts'

type Reason = (typeof REPORT_REASONS)[number]

const REASON_WORDS: Record<Reason, string> = {
  spam: 'Advertising or spam',
  harassment: 'It attacks somebody',
  unsafe: 'It is dangerous',
  wrong: 'It is wrong',
  illegal: 'It is against the law',
  other: 'Something else',
}
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))

interface ReportButtonProps {
  target: { collection: 'routes' | 'comments' | 'route_collections'; id: string }
  /** what is reported, in a sentence: `the review by tomas` */
  what: string
  /** what the button says after its first word, where nothing above it tells */
  label?: string
}

/** Tells the moderators of something, once. */
export function ReportButton({ target, what, label }: ReportButtonProps): ReactElement {
  const { isOn, state } = useRelation('report', target)
  const [asking, ask] = useState(false)
  if (isOn)
    return (
      <>
        <span className={`${textStyles.small} ${textStyles.muted}`}>You have reported this</span>
        {state && <SyncChip state={state} />}
      </>
    )
  return (
    <>
      <TextButton quiet disabled={isOn === undefined} onClick={() => ask(true)}>
        Report{label ? ` ${label}` : <VisuallyHidden> {what}</VisuallyHidden>}
      </TextButton>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={`Report ${what}?`}
        description="Only you and our staff see the report. It can not be taken back."
      >
        <LeftReport target={target} what={what} onEnd={() => ask(false)} />
      </Dialog>
    </>
  )
}

interface ReportDraft {
  reason: Reason
  text: string
}

/** Under which the words of a report are kept while they are typed. */
const reportName = ({ id }: ReportButtonProps['target']): string => `report ${id}`

interface LeftReportProps extends Pick<ReportButtonProps, 'target' | 'what'> {
  onEnd: () => void
}

function LeftReport(props: LeftReportProps): ReactElement | null {
  const left = useFormDraft<ReportDraft>(reportName(props.target))
  return left === undefined ? null : <ReportForm {...props} left={left} />
}

interface ReportFormProps extends LeftReportProps {
  left: FormDraft<ReportDraft> | null
}

function ReportForm({ target, what, left, onEnd }: ReportFormProps): ReactElement {
  const { port } = usePlatform()
  const [draft, change, forget] = useFormWithDraft<ReportDraft>({
    name: reportName(target),
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
    if (!result.ok) return setProblem(commandErrorMessage(result.reason))
    await forget()
    notify('success', 'Report saved. It goes to our staff.')
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
