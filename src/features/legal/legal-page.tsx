import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { VisitorBar } from '../../ui/layout/visitor-bar.tsx'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

interface LegalPageProps {
  title: string
  sections: readonly LegalSection[]
  /** the other legal text */
  other: { href: string; title: string }
}

/** A legal text, for members and for people who are signed out. */
export function LegalPage({ title, sections, other }: LegalPageProps): ReactElement {
  const { memberId } = useSession()
  return (
    <Page>
      {!memberId && (
        <VisitorBar home={paths.root}>
          <LinkButton href={paths.login}>Sign in</LinkButton>
        </VisitorBar>
      )}
      <PageHeader title={title} actions={<TextLink href={other.href}>{other.title}</TextLink>} />
      <LegalSections sections={sections} />
    </Page>
  )
}
