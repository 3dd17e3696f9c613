import type { ReactElement, ReactNode } from 'react'
import { HeadNote } from '#src/ui/layout/head-note.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'

export interface Heading {
  title: string
  crumbs?: { label: string; href?: string }[]
  /** links to the other ways to create a route */
  alternatives?: ReactNode
  /** shown after the draft status */
  note?: ReactNode
}

/** The header of the editor page with the draft status. */
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
