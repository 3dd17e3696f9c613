import { createRoot } from 'react-dom/client'
import { must } from '#domain/std/must.ts'
import { App } from './app.tsx'
import { lazyPages } from './lazy-pages.ts'
import type { PageCodes } from './page-codes.ts'
import { type Platform, PlatformContext } from './platform/platform-context.ts'
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx'
import { addThemeStyles } from './ui/theme/theme-styles.ts'

/** Draws the app into its place in the page. It is handed the pages: naming their files itself it would be another file with each change of one. */
export function showApp(platform: Platform, codes: PageCodes): void {
  const pages = lazyPages(codes)
  addThemeStyles()
  createRoot(must(document.getElementById('root'), 'the root element')).render(
    <PlatformContext value={platform}>
      <ErrorBoundary size="root">
        <App pages={pages} />
      </ErrorBoundary>
    </PlatformContext>,
  )
}
