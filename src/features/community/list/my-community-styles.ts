import { css } from 'goober'
import { narrow, phone } from '../../../ui/theme/media.ts'

export const myCommunityStyles = css`
  margin-bottom: 18px;
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) minmax(0, 244px);
    gap: 8px 16px;
    align-items: center;
    padding: 18px 0;
    border-top: 1px solid var(--line);
  }
  & > li:first-child {
    padding-top: 6px;
    border-top: 0;
  }
  & > li[data-unsent] {
    padding-inline: 14px;
    border: 1px dashed var(--edge);
    border-radius: var(--radius-card);
  }
  & .text {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    font-size: 1rem;
    line-height: 1.375rem;
    letter-spacing: -0.008em;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${narrow} {
    & > li {
      grid-template-columns: 48px minmax(0, 1fr);
      align-items: start;
    }
    & > li > svg {
      --size: 48px;
      margin-top: 2px;
    }
    & .next {
      grid-column: 2;
    }
  }
  ${phone} {
    & > li {
      column-gap: 12px;
    }
  }
`

export const pendingStyles = css`
  & > li {
    display: flex;
    gap: 14px;
    align-items: flex-start;
  }
  & > li + li {
    margin-top: 16px;
  }
  & > li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & h3 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & p {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & p + div {
    margin-top: 8px;
  }
`
