import { type ReactElement, useState } from 'react'
import { Progress } from '../ui/feedback/progress.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Section } from '../ui/layout/section.tsx'

const works = [
  { label: 'Downloading your data', value: 1_240, max: 3_118, count: '1,240 of 3,118' },
  { label: 'Seven Lakes Valley from Savica', value: 6.1, max: 9.4, count: '6.1 of 9.4 MB' },
] as const

export function ProgressPart(): ReactElement {
  const [cancelled, setCancelled] = useState('')
  return (
    <Section title="Progress" note="count and cancel">
      <Stack gapPx={16}>
        {works.map((work) => (
          <Progress key={work.label} {...work} onCancel={() => setCancelled(work.label)} />
        ))}
        <Progress label="tour-2026-05-30.gpx" value={1} max={1} count="3,118 points read" />
        <output>{cancelled && `Cancelled: ${cancelled}`}</output>
      </Stack>
    </Section>
  )
}
