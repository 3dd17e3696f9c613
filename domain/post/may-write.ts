import type { Community } from '../community/community.ts'
import { isMember, isModerator, type Standing } from '../community/standing.ts'
import type { ErrorCode } from '../wire/error-code.ts'
import { postFields, postModerationFields } from './post.ts'

/** Said once: a poll that is changed after the first vote would put words into the mouths of those who voted. */
const SAID_ONCE: readonly string[] = ['kind', 'community', 'poll']

export interface PostWriter {
  isAuthor: boolean
  /** in the post's community; null where it is in none */
  standing: Standing | null
}

/** Names of the fields of a post that its reader may write. What was hidden is not changed any more. */
export function postFieldsFor(
  { isAuthor, standing }: PostWriter,
  { hidden }: { hidden: boolean },
): readonly string[] {
  const own = isAuthor && !hidden ? Object.keys(postFields).filter((name) => !SAID_ONCE.includes(name)) : []
  return standing && isModerator(standing) ? [...own, ...Object.keys(postModerationFields)] : own
}

export const mayDeletePost = ({ isAuthor, standing }: PostWriter): boolean =>
  isAuthor || (standing !== null && isModerator(standing))

/** Why a member may not post into a community; null: they may. Announcements are for those who keep it. */
export function postRefusal(
  { archived }: Pick<Community, 'archived'>,
  standing: Standing,
  kind: string,
): ErrorCode | null {
  if (standing.state === 'banned') return 'banned'
  if (!isMember(standing)) return 'not_a_member'
  if (archived) return 'closed'
  return kind === 'announcement' && !isModerator(standing) ? 'forbidden' : null
}
