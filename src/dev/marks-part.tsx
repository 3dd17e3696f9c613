import type { ReactElement } from 'react'
import { GRADES } from '#domain/route/details/grade.ts'
import * as notificationShapes from '../features/notification/shapes.ts'
import { Grade } from '../features/route/grade.tsx'
import { Rating } from '../features/route/rating.tsx'
import { Cairn } from '../ui/cairn/cairn.tsx'
import { CairnButton } from '../ui/cairn/cairn-button.tsx'
import { cairnLabel } from '../ui/cairn/cairn-state.ts'
import { SyncChip } from '../ui/cairn/sync-chip.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Tag } from '../ui/display/tag.tsx'
import { Meter } from '../ui/feedback/meter.tsx'
import { Icon, type IconName } from '../ui/icons/icon.tsx'
import { shapes } from '../ui/icons/shapes.ts'
import { Row, Stack } from '../ui/layout/layout.tsx'
import { Section } from '../ui/layout/section.tsx'
import { textStyles } from '../ui/theme/text-styles.ts'
import { swatches, typeScale } from './sheet-styles.ts'

const colours =
  'paper raised sunk line edge muted ink moss moss-tint blaze blaze-line blaze-tint lake lake-tint danger danger-tint warning warning-tint contour contour-x water land'.split(
    ' ',
  )

export function ColoursPart(): ReactElement {
  return (
    <Section title="Colour" note="tokens, both themes">
      <ul className={swatches}>
        {colours.map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const samples = [
  { sample: <p className={textStyles.display}>Seven Lakes Valley</p>, figures: 'display 40/44, 650, −0.030' },
  { sample: <h1>Notifications</h1>, figures: 'h1 30/36, 650, −0.022' },
  { sample: <h2>Komna at first light</h2>, figures: 'h2 20/26, 650, −0.014' },
  { sample: <h3>Through the seven lakes</h3>, figures: 'h3 16/22, 650, −0.008' },
  { sample: <p>Up the old military mule track from the Savica hut.</p>, figures: 'body 16/24, 400' },
  {
    sample: <p className={textStyles.small}>12 minutes ago, in Bohinj Hill Walkers</p>,
    figures: 'small 14/20, 400',
  },
  {
    sample: <p className={textStyles.place}>Dolina Triglavskih jezer</p>,
    figures: 'place names: serif italic 15/20',
  },
  {
    sample: <p className={textStyles.mono}>46°20′ N 13°46′ E</p>,
    figures: 'coordinates and map margins: mono 12/16',
  },
]

export function TypePart(): ReactElement {
  return (
    <Section title="Type" note="system fonts; three samples">
      <ul className={typeScale}>
        {samples.map(({ sample, figures }) => (
          <li key={figures}>
            {sample}
            <p className={textStyles.mono}>{figures}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const cairns = [
  { unsent: 0, needsAttention: 0, notices: 0, stopped: false, offline: false, sending: false },
  { unsent: 3, needsAttention: 0, notices: 0, stopped: false, offline: false, sending: false },
  { unsent: 1, needsAttention: 0, notices: 0, stopped: false, offline: false, sending: true },
  { unsent: 0, needsAttention: 0, notices: 0, stopped: false, offline: true, sending: false },
  { unsent: 4, needsAttention: 0, notices: 0, stopped: false, offline: true, sending: false },
  { unsent: 1, needsAttention: 1, notices: 0, stopped: false, offline: false, sending: false },
  { unsent: 5, needsAttention: 1, notices: 0, stopped: false, offline: true, sending: false },
  { unsent: 0, needsAttention: 0, notices: 1, stopped: false, offline: false, sending: false },
  { unsent: 1, needsAttention: 0, notices: 0, stopped: true, offline: false, sending: false },
]

export function CairnsPart(): ReactElement {
  return (
    <Section title="Cairn" note="the sync indicator">
      <Row>
        {cairns.map((facts) => (
          <div key={cairnLabel(facts)} style={{ width: 140 }}>
            <CairnButton input={facts} />
            <Cairn {...facts} size="large" />
            <p className={textStyles.micro}>{cairnLabel(facts)}</p>
          </div>
        ))}
      </Row>
    </Section>
  )
}

export function MarksPart(): ReactElement {
  return (
    <Section title="State chips and tags" note="quiet and exact">
      <Stack gapPx={16}>
        <Row>
          <SyncChip state="waiting" />
          <SyncChip state="sending" />
          <SyncChip state="needs_attention" />
          <Tag>Draft</Tag>
          <Tag tone="moss">Booked</Tag>
          <Tag tone="warning">To do</Tag>
          <Tag tone="danger">Dangerous</Tag>
          <Tag tone="lake">No access</Tag>
          <Tag tone="blaze">Next</Tag>
        </Row>
        <Row>
          {GRADES.map((grade) => (
            <Grade key={grade} grade={grade} />
          ))}
          <Rating rating={{ average: 4.7, count: 62 }} />
        </Row>
        <Row tight>
          {['ML', 'TK', 'NH', 'AK', 'LE', 'HD'].map((letters) => (
            <Avatar key={letters} id={`member-${letters}`} name={letters.split('').join(' ')} />
          ))}
        </Row>
        <Meter label="Empty" value={0} max={10} />
        <Meter label="Routes" value={6.4} max={10} />
        <Meter label="Nearly full" value={8.6} max={10} tone="warning" />
        <Meter label="Full" value={10} max={10} tone="over" />
      </Stack>
    </Section>
  )
}

export function IconsPart(): ReactElement {
  return (
    <Section title="Icons" note="20 px, line 1.6">
      <ul className={swatches}>
        {(Object.keys(shapes) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
        {Object.entries(notificationShapes).map(([name, shape]) => (
          <li key={name}>
            <Icon name={shape} /> {name.toLowerCase()}
          </li>
        ))}
      </ul>
    </Section>
  )
}
