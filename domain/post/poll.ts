import type { Poll, Post } from './post.ts'

export interface PollOptionResult {
  id: string
  text: string
  votes: number
  /** of all votes, 0 to 1 */
  share: number
  isMine: boolean
}

interface Votes {
  /** as counted by the server */
  counted: Post['votes']
  /** the member's vote as counted by the server; null: none */
  mineCounted: string | null
  /** the member's vote on this device; null: none */
  mine: string | null
}

/**
 * The options of a poll with votes. The member's own vote counts as on this device, whether or not
 * the server has counted it.
 */
export function computePollResult(
  { options }: Pick<Poll, 'options'>,
  { counted, mineCounted, mine }: Votes,
): PollOptionResult[] {
  const results = options.map(({ id, text }) => {
    const others = Math.max(0, (counted[id] ?? 0) - Number(id === mineCounted))
    return { id, text, votes: others + Number(id === mine), isMine: id === mine }
  })
  const total = results.reduce((sum, { votes }) => sum + votes, 0)
  return results.map((result) => ({ ...result, share: total === 0 ? 0 : result.votes / total }))
}

export const isPollOpen = ({ closes }: Pick<Poll, 'closes'>, now: Date): boolean =>
  closes === null || Date.parse(closes) > now.getTime()
