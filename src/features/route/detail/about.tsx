import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { toWellFormed } from '#domain/std/text/to-well-formed.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'

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
