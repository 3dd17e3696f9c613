import { css } from 'goober'
import { narrow } from '../../../ui/theme/media.ts'

export const listStyles = css`
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    gap: 14px;
    padding: 12px 8px 12px 12px;
    border-bottom: 1px solid var(--line);
  }
  & > li[data-unread] {
    background: color-mix(in srgb, var(--blaze-tint) 46%, transparent);
  }
  & > li[data-unread]::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    background: var(--blaze-line);
  }
  & .mark {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 54% 46% 52% 48% / 50% 56% 44% 50%;
    background: var(--sunk);
  }
  & .mark > svg,
  & .acts svg {
    width: 18px;
    height: 18px;
  }
  & .mark[data-colour='people'] {
    background: var(--moss-tint);
    color: var(--moss);
  }
  & .mark[data-colour='routes'] {
    background: var(--lake-tint);
    color: var(--lake);
  }
  & .mark[data-colour='events'] {
    background: var(--pebble-4);
    color: var(--pebble-ink);
  }
  & .body {
    display: grid;
    gap: 1px;
    align-content: start;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
  }
  & .body > :first-child {
    font-weight: 650;
  }
  & .body b {
    font-weight: 600;
  }
  & .body q {
    overflow: hidden;
    color: var(--muted);
    quotes: '“' '”';
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & time {
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & .acts {
    display: flex;
  }
  & .acts button {
    width: 36px;
    height: 36px;
    color: var(--muted);
  }
  & .acts button:hover {
    color: var(--ink);
  }
  ${narrow} {
    & .acts button {
      width: 44px;
      height: 44px;
      margin: -4px 0;
    }
  }
  @media (forced-colors: active) {
    & > li[data-unread]::before {
      background: Highlight;
    }
  }
`
