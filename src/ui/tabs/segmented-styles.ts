import { css } from 'goober'
import { tiny } from '../theme/media.ts'

/** Segments in one border; the selected one contains a checked radio. */
export const segmentedStyles = css`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--raised);
  & > * {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: calc(var(--control) - 6px);
    padding: 0 14px;
    border-radius: 6px;
    color: var(--muted);
    font: 600 0.875rem/1.25rem var(--sans);
    cursor: pointer;
  }
  & > :has(:checked) {
    background: var(--ink);
    color: var(--paper);
  }
  & > :has(:focus-visible) {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  & svg {
    width: 18px;
    height: 18px;
  }
  ${tiny} {
    & > * {
      padding-inline: 8px;
    }
  }
  &[data-wide] {
    display: flex;
  }
  &[data-wide] > * {
    flex: 1;
  }
  @media (forced-colors: active) {
    & > :has(:checked) {
      background: Highlight;
      color: HighlightText;
    }
  }
`
