import type { ComponentProps, ReactElement } from 'react'
import { Level } from '../ui/display/level.tsx'
import { Stamp } from '../ui/display/stamp.tsx'
import { Section } from '../ui/layout/section.tsx'
import { stampRow, twoColumns } from './sheet-styles.ts'

type Sample = ComponentProps<typeof Stamp> & { name: string; text: string }

const stamps: readonly Sample[] = [
  {
    name: 'A thousand up',
    text: '1,000 m in a day',
    shape: 'round',
    motif: 'summit',
    topText: 'Thousand',
    bottomText: '30 May 2026',
    tone: 'lake',
  },
  {
    name: 'Seven lakes',
    text: 'All seven in one walk',
    shape: 'hexagon',
    motif: 'lakes',
    topText: 'Seven lakes',
    bottomText: '31 May 2026',
  },
  {
    name: 'Way marker',
    text: '10 condition reports confirmed',
    shape: 'octagon',
    motif: 'cairn',
    topText: 'Way marker',
    bottomText: '12 Apr 2026',
    tone: 'ink',
  },
  {
    name: 'Good company',
    text: 'Led five events',
    shape: 'round',
    motif: 'signpost',
    topText: 'Good company',
    bottomText: '2 Mar 2026',
    tone: 'danger',
  },
  {
    name: 'Night walker',
    text: '2 of 3 moonlit starts',
    shape: 'round',
    motif: 'moon',
    topText: 'Night walker',
    bottomText: '2 / 3',
    unearned: true,
  },
  {
    name: 'Twelve huts',
    text: '9 of 12',
    shape: 'octagon',
    motif: 'hut',
    topText: 'Twelve huts',
    bottomText: '9 / 12',
    unearned: true,
  },
  {
    name: 'First snow',
    text: 'A winter route',
    shape: 'hexagon',
    motif: 'snow',
    topText: 'First snow',
    bottomText: '0 / 1',
    unearned: true,
  },
  {
    name: 'First light',
    text: '3 of 5 before 05:00',
    shape: 'round',
    motif: 'sunrise',
    topText: 'First light',
    bottomText: '3 / 5',
    unearned: true,
  },
]

export function StampsPart(): ReactElement {
  return (
    <Section title="Stamps and levels" note="as in a hut’s book; dashed until earned">
      <ul className={stampRow}>
        {stamps.map(({ name, text, ...stamp }) => (
          <li key={name}>
            <Stamp {...stamp} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={twoColumns}>
        <Level level={6} points={1_240} next={1_600} />
        <Level level={2} points={140} next={250} />
      </div>
    </Section>
  )
}
