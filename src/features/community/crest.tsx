import { css } from 'goober'
import type { ReactElement } from 'react'
import type { CommunityColour } from '#domain/community/colours.ts'
import type { Activity } from '#domain/route/activity.ts'

const styles = css`
  --size: 56px;
  flex: none;
  width: var(--size);
  height: var(--size);
  & .rim {
    fill: var(--raised);
    stroke: var(--ink);
    stroke-width: 2;
  }
  & .motif {
    fill: none;
    stroke: var(--moss);
    stroke-width: 2.4;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  &[data-size='small'] {
    --size: 44px;
  }
  &[data-size='large'] {
    --size: 76px;
  }
  &[data-colour] .motif {
    stroke: var(--pebble-ink);
  }
  &[data-colour='fern'] .rim {
    fill: var(--pebble-1);
  }
  &[data-colour='clay'] .rim {
    fill: var(--pebble-2);
  }
  &[data-colour='lake'] .rim {
    fill: var(--pebble-3);
  }
  &[data-colour='straw'] .rim {
    fill: var(--pebble-4);
  }
  &[data-colour='heather'] .rim {
    fill: var(--pebble-5);
  }
  &[data-colour='stone'] .rim {
    fill: var(--pebble-6);
  }
  &[data-unsent] .rim {
    stroke: var(--edge);
    stroke-dasharray: 4 3.4;
  }
`

/** Outlines and motifs in a view box of 72. */
const RIMS = [
  'M8 4h56v36c0 14-10 22-28 29C18 62 8 54 8 40z',
  'M22 5h28l17 17v28L50 67H22L5 50V22z',
  'M36 4a32 32 0 1 1 0 64 32 32 0 0 1 0-64z',
  'M36 3 69 36 36 69 3 36z',
  'M36 4 64 20v32L36 68 8 52V20z',
]
const PEAKS = [
  'm14 44 13-19 6 8 6-9 19 20M16 51c6-4 9-4 14 0s8 4 13 0 9-4 13 0',
  'm11 45 12-13 8 6 10-15 9 12 11 10M24 54h24',
  'm14 49 15-25 9 14 6-8 14 19z',
]
const CAIRN =
  'M23 50c0-4 6-5 13-5s13 1 13 5-6 4-13 4-13 0-13-4zM27 40c0-3 4-4 9-4s9 1 9 4-4 4-9 4-9-1-9-4zM31 31c0-3 2-5 5-5s6 2 6 5-2 4-6 4-5-1-5-4z'
const WAVES =
  'M15 28c6-4 10-4 14 0s9 4 14 0 9-4 14 0M15 37c6-4 10-4 14 0s9 4 14 0 9-4 14 0M15 46c6-4 10-4 14 0s9 4 14 0 9-4 14 0'
const SNOW = 'M36 20v32M22 28l28 16M50 28 22 44M32 23l4 4 4-4M32 49l4-4 4 4'

const MOTIFS: Partial<Record<Activity, string>> = {
  paddle: WAVES,
  ski_tour: SNOW,
  snowshoe: SNOW,
  walk: CAIRN,
}

interface CrestProps {
  id: string
  activities: readonly Activity[]
  colour?: CommunityColour | null
  size?: 'small' | 'large'
  isUnsent?: boolean
}

/** The mark of a community, drawn from its id and its first activity. Decorative. */
export function Crest({ id, activities, colour = null, size, isUnsent }: CrestProps): ReactElement {
  const seed = seedOf(id)
  const [first] = activities
  return (
    <svg
      className={styles}
      viewBox="0 0 72 72"
      aria-hidden="true"
      data-size={size}
      data-colour={colour ?? undefined}
      data-unsent={isUnsent || undefined}
    >
      <path className="rim" d={RIMS[seed % RIMS.length]} />
      <path className="motif" d={(first && MOTIFS[first]) ?? PEAKS[seed % PEAKS.length]} />
    </svg>
  )
}

/** Also selects the terrain behind the name. */
export function seedOf(id: string): number {
  let seed = 0
  for (const letter of id) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return seed
}
