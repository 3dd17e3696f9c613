import { createRoot } from 'react-dom/client'
import { must } from '#domain/std/must.ts'
import { addThemeStyles } from '#src/ui/theme/theme-styles.ts'
import type { Peer } from './peer.ts'

/** Draws a page. `?pull=<scopes>` fills it first. */
export async function showPeer({ sync, List, rename }: Peer): Promise<void> {
  const scopes = new URLSearchParams(location.search).get('pull')
  if (scopes) {
    const access = must(localStorage.getItem('auth-token'), 'a token')
    await sync({ access, scopes: scopes.split(',') })
    performance.mark('pull-end')
  }
  Object.assign(globalThis, { renameRoute: rename })
  addThemeStyles()
  createRoot(must(document.getElementById('root'), 'the root')).render(<List />)
}
