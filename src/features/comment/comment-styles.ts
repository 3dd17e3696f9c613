import { css } from 'goober'

/** A list of comments. */
export const commentListStyles = css`
  & > li {
    padding: 16px 0;
    border-top: 1px solid var(--line);
  }
  & > li[data-unsent] {
    border-top-style: dashed;
    border-top-color: var(--edge);
  }
  & .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin-bottom: 8px;
    line-height: 1.25rem;
  }
  & .head > div {
    flex: 1;
    min-width: 180px;
  }
  & .head p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
  & .head p + p,
  & .head time {
    color: var(--muted);
    font-size: 0.875rem;
  }
  & .text {
    max-width: 66ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & .acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 18px;
    margin-top: 8px;
  }
  & .replies {
    margin: 12px 0 0 20px;
    padding-left: 16px;
    border-left: 1px solid var(--rule);
  }
  & .replies > li:first-child {
    border-top: 0;
    padding-top: 0;
  }
  & .replies > li:last-child {
    padding-bottom: 0;
  }
`

/** A form that opens within a page. */
export const formStyles = css`
  margin: 0 0 20px;
  padding: 16px;
  border: 1px solid var(--line);
  background: var(--raised);
`
