import { css } from 'goober'
import { type ReactElement, useEffect } from 'react'
import { Section } from '../../ui/layout/section.tsx'

export interface LegalSection {
  /** for links to this section */
  id: string
  title: string
  paragraphs: readonly string[]
}

const column = css`
  max-width: 66ch;
  & section {
    scroll-margin-top: calc(var(--nav) + 24px);
  }
  & p + p {
    margin-top: 10px;
  }
`

/** The sections of a legal text. An address with a section's id opens there. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }): ReactElement {
  useEffect(() => {
    // the browser has looked for it before this page was drawn
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className={column}>
      {sections.map(({ id, title, paragraphs }) => (
        <Section key={id} id={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
    </div>
  )
}
