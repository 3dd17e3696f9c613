import { css } from 'goober'
import type { ReactElement } from 'react'
import { OUTBOX_OUTCOMES, type OutboxFile, type OutboxResult } from '#domain/wire/operations/outbox.ts'
import { Stack } from '../../../ui/layout/layout.tsx'

type Outcome = (typeof OUTBOX_OUTCOMES)[number]

const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  applied: 'Imported',
  duplicate: 'On the server already',
  conflict: 'Changed in the meantime, left as it is',
  refused: 'Refused',
}

const list = css`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`

interface ImportedChangesProps {
  file: OutboxFile
  results: OutboxResult['results']
}

/** What became of the changes and photos: their numbers, and each that was not applied. */
export function ImportedChanges({ file, results }: ImportedChangesProps): ReactElement {
  const titles = [
    ...file.writes.map(({ title }) => title),
    ...file.photos.map(({ title }) => (title ? `Photo of ${title}` : 'Photo')),
  ]
  const failed = results
    .map((result, at) => ({ ...result, title: titles[at] ?? '' }))
    .filter(({ outcome }) => outcome === 'refused' || outcome === 'conflict')
  const counts = OUTBOX_OUTCOMES.map((outcome) => ({
    outcome,
    count: results.filter((result) => result.outcome === outcome).length,
  })).filter(({ count }) => count > 0)
  return (
    <Stack gapPx={12}>
      <output>
        {counts.map(({ outcome, count }) => `${OUTCOME_LABELS[outcome]}: ${count}`).join(' · ')}
        {results.length < titles.length && ` · Not sent yet: ${titles.length - results.length}`}
      </output>
      {failed.length > 0 && (
        <ul className={list}>
          {failed.map(({ collection, id, title, outcome, message }, at) => (
            <li key={`${id} ${at}`}>
              <b>{title || `${collection}/${id}`}</b>: {OUTCOME_LABELS[outcome]}. {message}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
