import { css } from 'goober'

/** The field, and the panel below it in the bar. Styles of the sheet are in search-sheet.tsx. */
export const searchBoxStyles = css`
  position: relative;
  & > .field {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--muted);
  }
  & > .field svg {
    width: 18px;
    height: 18px;
  }
  & input {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--ink);
  }
  @media (forced-colors: active) {
    & > .field:focus-within {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  & input::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  & kbd {
    padding: 0 5px;
    border: 1px solid var(--line);
    border-radius: var(--radius-tag);
    font: 0.6875rem/1rem var(--mono);
  }
  & > .field:focus-within kbd {
    visibility: hidden;
  }
  &[data-place='bar'] {
    margin-right: 8px;
  }
  &[data-place='bar'] > .field {
    width: 176px;
    height: 36px;
    padding: 0 8px 0 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    background: var(--raised);
  }
  &[data-place='bar'] > .field:focus-within {
    border-color: var(--lake);
    box-shadow: 0 0 0 1px var(--lake);
  }
  &[data-place='bar'] input {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  &[data-place='bar'] > .panel {
    position: absolute;
    z-index: 40;
    top: calc(100% + 10px);
    right: 0;
    width: 420px;
    max-height: calc(100dvh - var(--nav) - 24px);
    overflow: auto;
    border: 1px solid var(--edge);
    border-radius: var(--radius-card);
    background: var(--raised);
    box-shadow: var(--shade);
  }
`
