import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { Section } from '../../ui/section.tsx'
import { type } from '../../ui/theme/type.ts'

const look = css`
  display: grid;
  gap: 12px;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & dt {
    font-weight: 600;
  }
  & dd {
    color: var(--muted);
    white-space: pre-line;
  }
`

const LABELS = [
  ['access', 'Getting there'],
  ['parking', 'Parking'],
  ['transport', 'Public transport'],
  ['water', 'Water'],
  ['gear', 'Gear'],
] as const

const ANSWERS = [
  ['dogs', 'Dogs'],
  ['stroller', 'Stroller'],
  ['wheelchair', 'Wheelchair'],
] as const

/** What one wants to know before setting out; only what the author has told. */
export function Practical({ route }: { route: Route }): ReactElement | null {
  const told = LABELS.flatMap(([key, label]) =>
    route.practical[key] ? [{ label, words: route.practical[key] }] : [],
  )
  const answered = ANSWERS.flatMap(([key, label]) =>
    route[key] === 'unknown' ? [] : [{ label, words: route[key] === 'yes' ? 'Yes' : 'No' }],
  )
  const all = [...told, ...answered]
  if (all.length === 0) return null
  return (
    <Section title="Practical">
      <dl className={look}>
        {all.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The author's own words. */
export function About({ description }: { description: string }): ReactElement | null {
  if (!description) return null
  return (
    <Section title="About this route">
      <p className={type.prose}>{description}</p>
    </Section>
  )
}
