import { css } from 'goober'

/** Styles of all text inputs and selects. */
export const inputStyles = css`
  display: block;
  width: 100%;
  min-height: var(--control);
  padding: 7px 12px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--raised);
  color: var(--ink);
  font: 400 1rem/1.5rem var(--sans);
  font-variant-numeric: tabular-nums;
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink);
  }
  &:focus {
    outline: 2px solid var(--lake);
    outline-offset: -1px;
    border-color: var(--lake);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:disabled {
    background: var(--sunk);
    color: var(--muted);
    cursor: not-allowed;
  }
`
