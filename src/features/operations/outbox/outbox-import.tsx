import { type ReactElement, useState } from 'react'
import * as v from 'valibot'
import { type OutboxFile, type OutboxResult, outboxResult } from '#domain/wire/operations/outbox.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ActForm, ReasonField } from '../acts/act-form.tsx'
import { useOnlineAct } from '../use-operations.ts'
import { ImportedChanges } from './imported-changes.tsx'
import { readOutboxFile, requestsOf } from './read-outbox-file.ts'

type Results = OutboxResult['results']

/** Imports a file of unsent changes for its member, who cannot do it on a device. */
export function OutboxImport(): ReactElement {
  const [file, setFile] = useState<OutboxFile | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  const { act, ...state } = useOnlineAct()

  async function choose(chosen: File | undefined): Promise<void> {
    setResults(null)
    setProblem(null)
    const read = chosen ? await readOutboxFile(chosen) : null
    setFile(read)
    if (chosen && !read) setProblem('This is no file of unsent changes, or it is damaged.')
  }
  async function submit(): Promise<void> {
    if (!file) return setProblem('Choose a file.')
    const imported: Results = []
    for (const { path, body } of requestsOf(file)) {
      const answer = v.safeParse(outboxResult, await act(path, { member: file.member, ...body, reason }))
      if (!answer.success) break
      imported.push(...answer.output.results)
      setResults([...imported])
    }
  }

  return (
    <Stack gapPx={24}>
      <ActForm state={state} label="Import" onSubmit={submit}>
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
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
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
  const pictures = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  return `${changes}${photos.length > 0 ? ` and ${pictures}` : ''} of member ${member}.`
}
