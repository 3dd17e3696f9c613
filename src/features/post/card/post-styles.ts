import { css } from 'goober'
import { narrow, touch } from '../../../ui/theme/media.ts'

/** A list of posts: authors left of a line, posts right of it. */
export const postListStyles = css`
  & > li {
    display: grid;
    grid-template-columns: var(--margin-column) minmax(0, 1fr);
  }
  & > li > .margin {
    display: flex;
    justify-content: flex-end;
    padding-right: 16px;
  }
  & > li > .body {
    min-width: 0;
    padding: 0 0 24px 18px;
    border-left: 1px solid var(--line);
  }
  & > li:last-child > .body {
    padding-bottom: 4px;
  }
  & > li[data-unsent] > .body {
    border-left: 1px dashed var(--edge);
  }
  & > li[data-unread] > .body {
    padding-left: 17px;
    border-left: 2px solid var(--blaze-line);
  }
  & .kind {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-bottom: 2px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .head b {
    font-size: 0.9375rem;
  }
  & .head .muted,
  & .note {
    color: var(--muted);
  }
  & .head .muted a {
    color: var(--ink);
    font-weight: 550;
  }
  & .note {
    margin-top: 6px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .text {
    max-width: 62ch;
    margin-top: 3px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & .target {
    max-width: 440px;
    margin-top: 10px;
  }
  & .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    margin: 6px 0 0 -8px;
  }
  & .comments {
    margin-top: 8px;
  }
  ${narrow} {
    & > li {
      grid-template-columns: 50px minmax(0, 1fr);
    }
    & > li > .margin {
      padding-right: 12px;
    }
    & > li > .body {
      padding-left: 14px;
    }
    & > li[data-unread] > .body {
      padding-left: 13px;
    }
  }
`

/** A small button with an icon and a number below a post. */
export const countButtonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--muted);
  font: 500 0.875rem/1.25rem var(--sans);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  & svg {
    width: 18px;
    height: 18px;
  }
  &:hover {
    background: var(--sunk);
    color: var(--ink);
  }
  &[aria-pressed='true'] {
    color: var(--moss);
  }
  ${touch} {
    min-height: 40px;
    &::after {
      content: '';
      position: absolute;
      inset: -2px -3px;
    }
  }
`
