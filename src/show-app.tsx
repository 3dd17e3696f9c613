import { createRoot } from 'react-dom/client'
import { must } from '#domain/std/must.ts'
import { App } from './app.tsx'
import { type Platform, PlatformContext } from './platform/platform-context.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { addThemeStyles } from './ui/theme/theme-styles.ts'

/** Draws the app into its place in the page. */
export function showApp(platform: Platform): void {
  addThemeStyles()
  createRoot(must(document.getElementById('root'), 'the root element')).render(
    <PlatformContext value={platform}>
      <ErrorBoundary size="root">
        <App />
      </ErrorBoundary>
    </PlatformContext>,
  )
}
