import { count, setByServer } from '../../../sync/set-by-server.ts'
import type { EdgeRule } from '../edge-rule.ts'

/** How many there are is told, not whose. */
export const likeRule: EdgeRule = {
  async turn(writing, { parent, before, after }) {
    const step = Number(after !== null) - Number(before !== null)
    if (!parent || step === 0) return { changed: [] }
    if (parent.collection !== 'events') return { changed: [await count(writing, parent, { likes: step })] }
    const { like_count: likes } = parent.own as { like_count: number }
    return { changed: [await setByServer(writing, parent, { like_count: Math.max(0, likes + step) })] }
  },
}
