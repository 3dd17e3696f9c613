import { css } from 'goober'
import type { ReactElement } from 'react'

/** The sections of the page, in their order. */
export const SETTINGS_SECTIONS = {
  display: 'Display',
  pace: 'Pace',
  notifications: 'Notifications',
  profile: 'Profile',
  privacy: 'Privacy',
  zones: 'Privacy zones',
  hidden: 'Blocked and muted',
  offline: 'Offline storage',
  calendar: 'Calendar feed',
  devices: 'Devices',
  plan: 'Subscription',
  data: 'Your data',
} as const
type SectionId = keyof typeof SETTINGS_SECTIONS

const linkStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-bottom: 24px;
  font-size: 0.9375rem;
  & a {
    padding: 6px 0;
    color: var(--moss);
    text-underline-offset: 3px;
  }
  & a:hover {
    text-decoration: underline;
  }
`

const anchorStyles = css`
  display: block;
  scroll-margin-top: calc(var(--nav) + 64px);
`

/** Links to the sections of the settings. */
export function SectionLinks(): ReactElement {
  return (
    <nav className={linkStyles} aria-label="Settings">
      {Object.entries(SETTINGS_SECTIONS).map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Where a link to a section leads: below its heading, which stays visible under the top bar. */
export function SectionAnchor({ id }: { id: SectionId }): ReactElement {
  return <span id={id} className={anchorStyles} />
}
