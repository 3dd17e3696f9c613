import type { ReactElement } from 'react'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { PRIVACY } from '../../features/legal/privacy.ts'
import { PAGES, paths } from '../../paths.ts'

export function PrivacyPage(): ReactElement {
  const other = { href: paths.terms, title: PAGES.terms.title }
  return <LegalPage title={PAGES.privacy.title} sections={PRIVACY} other={other} />
}
