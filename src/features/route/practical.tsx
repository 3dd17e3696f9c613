import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type } from '../../ui/theme/type.ts'
import { FIT_LABELS, PRACTICAL_WORDS } from './practical-words.ts'

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

/** What one wants to know before setting out; only what the author has told. */
export function Practical({ route }: { route: Route }): ReactElement | null {
  const told = PRACTICAL_WORDS.flatMap(([key, label]) =>
    route.practical[key] ? [{ label, words: route.practical[key] }] : [],
  )
  const answered = FIT_LABELS.flatMap(([key, label]) =>
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

const tagsLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin-top: 12px;
  font-size: 0.9375rem;
  line-height: 1.5rem;
`

/** The author's own words, and the tags, each with the way to what else has it. */
export function About({ description, tags }: Pick<Route, 'description' | 'tags'>): ReactElement | null {
  if (!description && tags.length === 0) return null
  return (
    <Section title="About this route">
      {description && <p className={type.prose}>{description}</p>}
      {tags.length > 0 && (
        <ul className={tagsLook} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <TextLink href={paths.discoverTagged(tag)}>{tag}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
