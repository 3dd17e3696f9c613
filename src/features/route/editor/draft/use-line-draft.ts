import { useEffect, useRef, useState } from 'react'
import { DRAFT_TITLE_MAX } from '#domain/account/draft-limits.ts'
import type { TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import { createLatestWriteQueue } from '#src/platform/drafts/latest-write-queue.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { EditorOrigin, EditorState } from '../editor-state.ts'
import { serializeDraft } from './draft-content.ts'

/** kept: safe on this device since then · too_long, not_stored: the change before it is what is kept */
export type DraftState =
  | { state: 'none' }
  | { state: 'kept'; at: Date }
  | { state: 'too_long' | 'not_stored' }

interface LineDraft {
  state: DraftState
  /** A change made since then is still on its way to this device's storage. */
  isSaving: boolean
  /** Keeps what stands now. Of several that come while one is being written, the last. */
  save: (edited: EditorState, heights: TerrainHeights) => void
  /** There is nothing left to be kept; done when no trace of it is on this device. */
  remove: () => Promise<void>
}

/** The draft of what is being drawn: kept at every change, by the worker, so that it outlives the page. */
export function useLineDraft(id: string, origin: EditorOrigin): LineDraft {
  const { port, now } = usePlatform()
  const [state, setState] = useState<DraftState>({ state: 'none' })
  const [keeper] = useState(() => createLatestWriteQueue())
  const [isBehind, setBehind] = useState(false)
  const changes = useRef(0)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function write(edited: EditorState, heights: TerrainHeights): Promise<DraftState> {
    const content = serializeDraft(edited, origin, heights)
    if (content === null) return { state: 'too_long' }
    const title = edited.fields.name.trim().slice(0, DRAFT_TITLE_MAX)
    const fields = { noun: 'route' as const, of: origin.edits, title, content }
    const result = await port.run('draft.save', { id, fields }).catch(() => ({ ok: false }))
    return result.ok ? { state: 'kept', at: now() } : { state: 'not_stored' }
  }

  return {
    state,
    isSaving: isBehind,
    save: (edited, heights) => {
      const change = ++changes.current
      setBehind(true)
      keeper.enqueue(async () => {
        const kept = await write(edited, heights)
        if (!shown.current) return
        setState(kept)
        setBehind(change !== changes.current)
      })
    },
    remove: async () => {
      await keeper.close()
      await port.run('draft.delete', { id })
    },
  }
}
