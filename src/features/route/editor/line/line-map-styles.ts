import { css } from 'goober'
import { narrow } from '#src/ui/theme/media.ts'

export const lineMapStyles = css`
  & .map {
    position: relative;
  }
  & .tools {
    position: absolute;
    top: 14px;
    left: 50%;
    z-index: 1;
    display: flex;
    transform: translateX(-50%);
    border: 1px solid var(--edge);
    border-radius: var(--radius-control);
    background: var(--raised);
    box-shadow: var(--shade);
  }
  & .tools [aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
  }
  & .tools svg {
    fill: none;
  }
  & .locate {
    position: absolute;
    top: calc(14px + var(--control) + 10px);
    right: 15px;
    z-index: 1;
    border: 1px solid var(--edge);
    background: var(--raised);
  }
  & .tip {
    position: absolute;
    left: 14px;
    right: 64px;
    bottom: 40px;
    z-index: 1;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    text-align: center;
    pointer-events: none;
  }
  & .tip > span {
    padding: 2px 8px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--raised) 88%, transparent);
    box-decoration-break: clone;
    pointer-events: auto;
  }
  & .why {
    display: none;
  }
  /* A small map has no room for the tip; it is shown below. */
  ${narrow} {
    & .why {
      display: inline;
    }
    & .tip {
      position: static;
      padding: 8px 14px 0;
      text-align: left;
    }
    & .tip > span {
      padding: 0;
    }
  }
`
