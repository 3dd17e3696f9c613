import { css } from 'goober'

/** A list item in a panel: icon, text and actions. */
export const listItemStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 12px;
  padding: 7px 0;
  font-size: 0.9375rem;
  line-height: 1.25rem;
  & > svg {
    color: var(--muted);
  }
  & > div {
    flex: 1 1 8em;
    min-width: 0;
  }
  & b {
    font-weight: 600;
  }
  & time {
    color: var(--muted);
    font-size: 0.875rem;
    white-space: nowrap;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  /* first in its line: align its text, not its border, with the text above */
  & .actions > [data-tone='quiet-danger']:first-child {
    margin-left: -11px;
  }
`
