import type { ReactElement, ReactNode } from 'react'
import { PageHead } from '#src/ui/page-head.tsx'

export interface Heading {
  title: string
  crumbs: { label: string; href?: string }[]
  /** said before the work begins */
  note?: ReactNode
}

/** The head of an editor's page; under it what is known of the draft. */
export function EditorHead({
  title,
  crumbs,
  note,
  children,
}: Heading & { children?: ReactNode }): ReactElement {
  const sub = (children || note) && (
    <>
      {children}
      {note}
    </>
  )
  return <PageHead title={title} crumbs={crumbs} {...(sub && { sub })} />
}
