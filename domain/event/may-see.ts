import type { Viewer } from '../member/may-see.ts'
import type { OutdoorEvent } from './event.ts'
import { isHost } from './may-write.ts'

type VisibleEvent = Pick<OutdoorEvent, 'coHosts' | 'visibility' | 'community'> & { author: { id: string } }

/** `expected`: the viewer was invited or has responded before; such a viewer keeps access. */
export function maySeeEvent(event: VisibleEvent, viewer: Viewer & { expected: boolean }): boolean {
  if (isHost(event, viewer.id)) return true
  if (viewer.hasBlockWith(event.author.id)) return false
  if (event.visibility === 'public' || viewer.expected) return true
  return event.visibility === 'members' && event.community !== null && viewer.isMemberOf(event.community)
}
