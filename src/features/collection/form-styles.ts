import { css } from 'goober'

/** A form that opens within a page. */
export const formStyles = css`
  max-width: 640px;
  margin: 0 0 24px;
  padding: 16px;
  border: 1px solid var(--line);
  background: var(--raised);
  & fieldset {
    margin: 16px 0 0;
    padding: 0;
    border: 0;
  }
  & legend {
    margin-bottom: 8px;
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }
`
