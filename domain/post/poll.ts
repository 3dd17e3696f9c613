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
  /** as the server has counted them */
  counted: Post['votes']
  /** the option that the server has counted for this member; null: none */
  mineCounted: string | null
  /** the option chosen on this device; null: none */
  mine: string | null
}

/** A poll's options with their votes. The member's own vote is counted where it stands now, whether the server knows or not. */
export function computePollResult(
  { options }: Pick<Poll, 'options'>,
  { counted, mineCounted, mine }: Votes,
): PollOptionResult[] {
  const lines = options.map(({ id, text }) => {
    const others = Math.max(0, (counted[id] ?? 0) - Number(id === mineCounted))
    return { id, text, votes: others + Number(id === mine), isMine: id === mine }
  })
  const total = lines.reduce((sum, { votes }) => sum + votes, 0)
  return lines.map((line) => ({ ...line, share: total === 0 ? 0 : line.votes / total }))
}

export const isPollOpen = ({ closes }: Pick<Poll, 'closes'>, now: Date): boolean =>
  closes === null || Date.parse(closes) > now.getTime()
