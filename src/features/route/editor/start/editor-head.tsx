import type { ReactElement, ReactNode } from 'react'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { HeadNote } from './head-note.tsx'

export interface Heading {
  title: string
  crumbs?: { label: string; href?: string }[]
  /** to the other ways to make a line */
  alternatives?: ReactNode
  /** said before the work begins */
  note?: ReactNode
}

/** The head of an editor's page; under it what is known of the draft. */
export function EditorHead({
  title,
  note,
  children,
  ...head
}: Heading & { children?: ReactNode }): ReactElement {
  const sub = (children || note) && (
    <HeadNote>
      {children} {note}
    </HeadNote>
  )
  return <PageHeader title={title} {...head} {...(sub && { subtitle: sub })} />
}
