import { useEffect, useRef, useState } from 'react'
import type { TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import { createLatestWriteQueue } from '#src/platform/drafts/latest-write-queue.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { EditorOrigin, EditorState } from '../editor-state.ts'
import { serializeDraft } from './draft-content.ts'

/**
 * saved: durable on this device since `at` · too_long, not_stored: an earlier change is the last
 * saved one
 */
export type DraftState =
  | { state: 'none' }
  | { state: 'saved'; at: Date }
  | { state: 'too_long' | 'not_stored' }

interface LineDraft {
  state: DraftState
  /** The latest change is not stored yet. */
  isSaving: boolean
  /**
   * Saves the draft. If several changes come while one is being written, only the last of them is
   * written.
   */
  save: (edited: EditorState, heights: TerrainHeights) => void
  /** Deletes the draft; resolves once it is deleted on this device. */
  remove: () => Promise<void>
}

/** The draft of the line editor. The worker stores it at every change, so it survives the page. */
export function useLineDraft(id: string, origin: EditorOrigin): LineDraft {
  const { port, now } = usePlatform()
  const [state, setState] = useState<DraftState>({ state: 'none' })
  const [queue] = useState(() => createLatestWriteQueue())
  const [isBehind, setBehind] = useState(false)
  const changes = useRef(0)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function write(edited: EditorState, heights: TerrainHeights): Promise<DraftState> {
    const content = serializeDraft(edited, origin, heights)
    if (content === null) return { state: 'too_long' }
    const title = edited.fields.name.trim()
    const fields = { noun: 'route' as const, of: origin.editedRouteId, title, content }
    const result = await port.run('draft.save', { id, fields }).catch(() => ({ ok: false }))
    return result.ok ? { state: 'saved', at: now() } : { state: 'not_stored' }
  }

  return {
    state,
    isSaving: isBehind,
    save: (edited, heights) => {
      const change = ++changes.current
      setBehind(true)
      queue.enqueue(async () => {
        const result = await write(edited, heights)
        if (!isMounted.current) return
        setState(result)
        setBehind(change !== changes.current)
      })
    },
    remove: async () => {
      await queue.close()
      await port.run('draft.delete', { id })
    },
  }
}
