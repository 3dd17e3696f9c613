import type { ReactElement } from 'react'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { TERMS } from '../../features/legal/terms.ts'
import { PAGES, paths } from '../../paths.ts'

export function TermsPage(): ReactElement {
  const other = { href: paths.privacy, title: PAGES.privacy.title }
  return <LegalPage title={PAGES.terms.title} sections={TERMS} other={other} />
}
