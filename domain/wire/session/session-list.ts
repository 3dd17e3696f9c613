import * as v from 'valibot'

/** A device on which the member is signed in. */
export const memberSession = v.object({
  id: v.string(),
  /** browser and system; empty if unknown */
  device: v.string(),
  signedInAt: v.string(),
  /** of its last refresh or sync */
  lastUsedAt: v.string(),
  /** the session that asks */
  isCurrent: v.boolean(),
})
export type MemberSession = v.InferOutput<typeof memberSession>

/** The member's sessions, the current one first, then the last used. */
export const memberSessions = v.object({ sessions: v.array(memberSession) })
