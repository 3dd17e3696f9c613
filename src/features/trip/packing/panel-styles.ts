import { css } from 'goober'

/** A box below the heading of a packing list, with the fields of one way to fill or save it. */
export const panelStyles = css`
  margin: 12px 0;
  padding: 12px;
  border: 1px solid var(--line);
  background: var(--raised);
`
