import { css } from 'goober'
import type { ReactElement } from 'react'
import type { ReportedNoun } from '#domain/wire/operations/moderation.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'

const quote = css`
  padding-left: 14px;
  border-left: 1px solid var(--edge);
  font-size: 0.9375rem;
  line-height: 1.375rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
  & b {
    display: block;
  }
`

const PAGES: Readonly<Partial<Record<ReportedNoun, (id: string) => string>>> = {
  routes: paths.route,
  events: paths.event,
  trips: paths.trip,
  communities: paths.community,
  route_collections: paths.collection,
  profiles: paths.user,
}

/** The fields that people read, by their names in all nouns. */
const TITLES = ['name', 'title', 'username'] as const
const TEXTS = ['text', 'description', 'summary', 'bio'] as const

interface SnapshotProps {
  noun: ReportedNoun
  /** the document as it was when it was reported last */
  snapshot: Readonly<Record<string, unknown>>
}

/** The words of a thing as they were when it was reported. */
export function Snapshot({ noun, snapshot }: SnapshotProps): ReactElement {
  const read = (names: readonly string[]) =>
    names.map((name) => snapshot[name]).filter((value) => typeof value === 'string' && value !== '')
  const page = PAGES[noun]?.(String(snapshot['id']))
  return (
    <div>
      <blockquote className={quote}>
        {read(TITLES).map((title) => (
          <b key={String(title)}>{String(title)}</b>
        ))}
        {read(TEXTS).join('\n\n')}
      </blockquote>
      {page && (
        <TextLink quiet href={page}>
          Open its page
        </TextLink>
      )}
    </div>
  )
}
