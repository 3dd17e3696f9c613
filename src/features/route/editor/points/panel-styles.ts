import { css } from 'goober'

/** The panel of the selected point or waypoint. */
export const panelStyles = css`
  padding: 14px 16px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  & h3 {
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
`
