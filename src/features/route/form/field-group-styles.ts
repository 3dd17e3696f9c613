import { css } from 'goober'

/** Several inputs under one legend. */
export const fieldGroupStyles = css`
  & > legend {
    margin-bottom: 6px;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.25rem;
  }
  & .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .help {
    margin-top: 5px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`
