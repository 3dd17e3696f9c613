import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import * as v from 'valibot'
import { type OutboxFile, type OutboxResult, outboxResult } from '#domain/wire/operations/outbox.ts'
import { REASON_MAX } from '#domain/wire/operations/page.ts'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { OnlineButton } from '../frame/online-button.tsx'
import { failureText, useOnlineAct } from '../use-operations.ts'
import { ImportedChanges } from './imported-changes.tsx'
import { partsOf, readOutboxFile } from './read-outbox-file.ts'

const width = css`
  max-width: 560px;
`

type Results = OutboxResult['results']

/** Imports a file of unsent changes for its member, who cannot do it on a device. */
export function OutboxImport(): ReactElement {
  const [file, setFile] = useState<OutboxFile | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  const { isBusy, failure, act } = useOnlineAct()

  async function choose(chosen: File | undefined): Promise<void> {
    setResults(null)
    setProblem(null)
    const read = chosen ? await readOutboxFile(chosen) : null
    setFile(read)
    if (chosen && !read) setProblem('This is no file of unsent changes, or it is damaged.')
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!file) return setProblem('Choose a file.')
    const imported: Results = []
    for (const writes of partsOf(file.writes)) {
      const answer = v.safeParse(outboxResult, await act('outbox/', { member: file.member, writes, reason }))
      if (!answer.success) break
      imported.push(...answer.output.results)
      setResults([...imported])
    }
  }

  return (
    <Stack gapPx={24}>
      <form className={width} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gapPx={12}>
          {failure && <FieldError>{failureText(failure)}</FieldError>}
          <Field
            label="File"
            help="As members export it in their Sync panel. The rules are those of a sync."
            error={problem}
          >
            <TextInput
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
            />
          </Field>
          {file && <p>{summaryOf(file)}</p>}
          <Field label="Reason" help="It is kept in the audit log.">
            <TextArea
              value={reason}
              maxLength={REASON_MAX}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
          <Row tight>
            <OnlineButton type="submit" tone="primary" busy={isBusy}>
              Import
            </OnlineButton>
          </Row>
        </Stack>
      </form>
      {file && results && (
        <Section title="Imported changes">
          <ImportedChanges file={file} results={results} />
        </Section>
      )}
    </Stack>
  )
}

function summaryOf({ member, writes, photos }: OutboxFile): string {
  const changes = writes.length === 1 ? '1 change' : `${writes.length} changes`
  const without = photos.length > 0 ? ' Its photos are not imported; they stay in the file.' : ''
  return `${changes} of member ${member}.${without}`
}
