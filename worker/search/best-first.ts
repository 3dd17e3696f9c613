import type { Match } from './text-index.ts'

/**
 * Matches by score, then title. Of events, those that have not ended come first, the soonest first,
 * and of a series only one date.
 */
export function bestFirst(matches: readonly Match[], nowMs: number): Match[] {
  const ordered = matches.toSorted((a, b) => byTime(a, b, nowMs) || byScore(a, b))
  const found = new Set<string>()
  return ordered.filter(({ id, time }) => {
    const key = time?.series ?? id
    return !found.has(key) && found.add(key)
  })
}

function byTime({ time: a }: Match, { time: b }: Match, nowMs: number): number {
  if (!a || !b) return 0
  const [isPastA, isPastB] = [a.endMs <= nowMs, b.endMs <= nowMs]
  if (isPastA !== isPastB) return isPastA ? 1 : -1
  return isPastA ? b.startMs - a.startMs : a.startMs - b.startMs
}

function byScore(a: Match, b: Match): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.title !== b.title) return a.title < b.title ? -1 : 1
  return a.id < b.id ? -1 : 1
}
