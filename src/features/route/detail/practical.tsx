import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { toWellFormed } from '#domain/std/text/to-well-formed.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
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

const tagsStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin-top: 12px;
  font-size: 0.9375rem;
  line-height: 1.5rem;
`

/** The description and the tags, each linked to the other routes that have it. */
export function About({ description, tags }: Pick<Route, 'description' | 'tags'>): ReactElement | null {
  if (!description && tags.length === 0) return null
  return (
    <Section title="About this route">
      {description && <p className={textStyles.prose}>{description}</p>}
      {tags.length > 0 && (
        <ul className={tagsStyles} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <TextLink href={paths.routesTagged(toWellFormed(tag))}>{tag}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
