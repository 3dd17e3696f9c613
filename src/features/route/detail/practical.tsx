import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { PRACTICAL_FIELDS, SUITABILITY_FIELDS } from '../form/practical-labels.ts'

const styles = css`
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

/** Practical information; only the fields that the author has filled in. */
export function Practical({ route }: { route: Route }): ReactElement | null {
  const texts = PRACTICAL_FIELDS.flatMap(([key, label]) =>
    route.practical[key] ? [{ label, text: route.practical[key] }] : [],
  )
  const suitability = SUITABILITY_FIELDS.flatMap(([key, label]) =>
    route[key] === 'unknown' ? [] : [{ label, text: route[key] === 'yes' ? 'Yes' : 'No' }],
  )
  const entries = [...texts, ...suitability]
  if (entries.length === 0) return null
  return (
    <Section title="Practical">
      <dl className={styles}>
        {entries.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
