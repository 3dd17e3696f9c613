import { css } from 'goober'
import { narrow } from '../../../ui/theme/media.ts'

export const settingsStyles = css`
  display: grid;
  grid-template-columns: 200px minmax(0, 720px);
  gap: 40px;
  align-items: start;
  & > nav {
    position: sticky;
    top: 80px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > nav a {
    display: flex;
    justify-content: space-between;
    padding: 8px 10px;
    border-radius: var(--radius-control);
  }
  & > nav a:hover {
    background: var(--sunk);
  }
  & > nav small {
    color: var(--muted);
  }
  & .sections > div {
    scroll-margin-top: 80px;
  }
  & .sections > div:focus {
    outline: none;
  }
  & .sections > div + div {
    margin-top: 40px;
  }
  & .sections section > p + p,
  & .sections section > p + div,
  & .sections section > * + fieldset {
    margin-top: 12px;
  }
  & .note {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    & > nav {
      position: static;
      overflow-x: auto;
      scrollbar-width: none;
    }
    & > nav ul {
      display: flex;
    }
    & > nav a {
      gap: 6px;
      white-space: nowrap;
    }
  }
`

/** A list of members with what a steward can do with each. */
export const peopleStyles = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > li > div:not([class]) {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & a {
    font-weight: 600;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  & dl {
    flex: 1 0 100%;
    padding-left: 46px;
    overflow-wrap: anywhere;
  }
  & dt {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  & dd + dt {
    margin-top: 6px;
  }
  & dd {
    white-space: pre-line;
  }
`
