import type { ComponentProps, ReactElement } from 'react'
import { Level } from '../ui/level.tsx'
import { Section } from '../ui/section.tsx'
import { Stamp } from '../ui/stamp.tsx'
import { pair, stampRow } from './sheet-look.ts'

type Sample = ComponentProps<typeof Stamp> & { name: string; words: string }

const stamps: readonly Sample[] = [
  {
    name: 'A thousand up',
    words: '1,000 m in a day',
    shape: 'round',
    motif: 'summit',
    over: 'Thousand',
    under: '30 May 2026',
    tone: 'lake',
  },
  {
    name: 'Seven lakes',
    words: 'All seven in one walk',
    shape: 'hexagon',
    motif: 'lakes',
    over: 'Seven lakes',
    under: '31 May 2026',
  },
  {
    name: 'Way marker',
    words: '10 condition reports confirmed',
    shape: 'octagon',
    motif: 'cairn',
    over: 'Way marker',
    under: '12 Apr 2026',
    tone: 'ink',
  },
  {
    name: 'Good company',
    words: 'Led five events',
    shape: 'round',
    motif: 'signpost',
    over: 'Good company',
    under: '2 Mar 2026',
    tone: 'danger',
  },
  {
    name: 'Night walker',
    words: '2 of 3 moonlit starts',
    shape: 'round',
    motif: 'moon',
    over: 'Night walker',
    under: '2 / 3',
    open: true,
  },
  {
    name: 'Twelve huts',
    words: '9 of 12',
    shape: 'octagon',
    motif: 'hut',
    over: 'Twelve huts',
    under: '9 / 12',
    open: true,
  },
  {
    name: 'First snow',
    words: 'A winter route',
    shape: 'hexagon',
    motif: 'snow',
    over: 'First snow',
    under: '0 / 1',
    open: true,
  },
  {
    name: 'First light',
    words: '3 of 5 before 05:00',
    shape: 'round',
    motif: 'sunrise',
    over: 'First light',
    under: '3 / 5',
    open: true,
  },
]

export function StampsPart(): ReactElement {
  return (
    <Section title="Stamps and levels" note="as in a hut’s book; dashed until earned">
      <ul className={stampRow}>
        {stamps.map(({ name, words, ...stamp }) => (
          <li key={name}>
            <Stamp {...stamp} />
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <div className={pair}>
        <Level level={6} points={1_240} next={1_600} />
        <Level level={2} points={140} next={250} />
      </div>
    </Section>
  )
}
