import { createRoot } from 'react-dom/client'
import { must } from '#domain/std/must.ts'
import { App } from './app.tsx'
import { createLazyPages } from './lazy-pages.ts'
import type { PageModules } from './page-modules.ts'
import { type Platform, PlatformContext } from './platform/platform-context.ts'
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx'
import { addThemeStyles } from './ui/theme/theme-styles.ts'

/** Renders the app. It is handed the page modules: importing them would change the name of this file with each page. */
export function showApp(platform: Platform, modules: PageModules): void {
  const pages = createLazyPages(modules)
  addThemeStyles()
  createRoot(must(document.getElementById('root'), 'the root element')).render(
    <PlatformContext value={platform}>
      <ErrorBoundary size="root">
        <App pages={pages} />
      </ErrorBoundary>
    </PlatformContext>,
  )
}
