import { type ReactElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/std/must.ts'
import { RouteList } from '#src/features/route/list/route-list.tsx'
import { addThemeStyles } from '#src/ui/theme/theme-styles.ts'
import type { RouteRow } from '#worker/port.ts'
import { pullAll } from './pull.ts'
import { newestRows, newestRowsUnindexed, PeerStore } from './store.ts'

// The same cards as /discover, with Dexie in the page and no worker. `?pull` fills the store first; `?lean` keeps
// one index only; `?bad` does all of it in a way that must fail every goal.

const ROWS = 40
const asked = new URLSearchParams(location.search)
const isBad = asked.has('bad')
const store = new PeerStore({ lean: asked.has('lean') })

function Peer(): ReactElement {
  const [rows, setRows] = useState<RouteRow[]>([])
  useEffect(() => {
    const found = isBad ? newestRowsUnindexed(store, ROWS) : newestRows(store, ROWS)
    found.then(setRows, (error: unknown) => console.error(error))
  }, [])
  return (
    <RouteList
      rows={rows}
      total={rows.length}
      activeId={null}
      onHover={() => undefined}
      onLastVisible={() => undefined}
    />
  )
}

async function fill(scopes: string, access: string): Promise<void> {
  await pullAll(store, { access, scopes: scopes.split(','), oneByOne: isBad })
  performance.mark('pull-end')
}

const scopes = asked.get('pull')
if (scopes) await fill(scopes, must(localStorage.getItem('auth-token'), 'a token'))
addThemeStyles()
createRoot(must(document.getElementById('root'), 'the root')).render(<Peer />)
