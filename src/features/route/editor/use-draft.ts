import { useEffect, useRef, useState } from 'react'
import { DRAFT_TITLE_MAX } from '#domain/account/draft-limits.ts'
import type { GroundHeights } from '#domain/track/editing/ground.ts'
import { createKeeper } from '#src/platform/keeper.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { writeDraft } from './draft-content.ts'
import type { Edited, Origin } from './edited.ts'

/** kept: safe on this device since then · too_long, not_stored: the change before it is what is kept */
export type DraftState =
  | { state: 'none' }
  | { state: 'kept'; at: Date }
  | { state: 'too_long' | 'not_stored' }

interface Drafting {
  state: DraftState
  /** A change made since then is still on its way to this device's storage. */
  isBehind: boolean
  /** Keeps what stands now. Of several that come while one is being written, the last. */
  keep: (edited: Edited, heights: GroundHeights) => void
  /** There is nothing left to be kept; done when no trace of it is on this device. */
  end: () => Promise<void>
}

/** The draft of what is being drawn: kept at every change, by the worker, so that it outlives the page. */
export function useDraft(id: string, origin: Origin): Drafting {
  const { port, now } = usePlatform()
  const [state, setState] = useState<DraftState>({ state: 'none' })
  const [keeper] = useState(() => createKeeper())
  const [isBehind, setBehind] = useState(false)
  const changes = useRef(0)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function write(edited: Edited, heights: GroundHeights): Promise<DraftState> {
    const content = writeDraft(edited, origin, heights)
    if (content === null) return { state: 'too_long' }
    const title = edited.fields.name.trim().slice(0, DRAFT_TITLE_MAX)
    const fields = { noun: 'route' as const, of: origin.edits, title, content }
    const result = await port.run('draft.save', { id, fields }).catch(() => ({ ok: false }))
    return result.ok ? { state: 'kept', at: now() } : { state: 'not_stored' }
  }

  return {
    state,
    isBehind,
    keep: (edited, heights) => {
      const change = ++changes.current
      setBehind(true)
      keeper.next(async () => {
        const kept = await write(edited, heights)
        if (!shown.current) return
        setState(kept)
        setBehind(change !== changes.current)
      })
    },
    end: async () => {
      await keeper.end()
      await port.run('draft.delete', { id })
    },
  }
}
