import { css } from 'goober'
import { compactNav, phone } from '../../ui/theme/media.ts'

/** The least height of the hero, so that it moves nothing when it is loaded. */
export const HERO_HEIGHT_PX = 176

export const heroStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) 184px;
  min-height: ${HERO_HEIGHT_PX}px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  &:hover {
    border-color: var(--edge);
  }
  &:focus-within {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  &[data-plain] {
    grid-template-columns: 88px minmax(0, 1fr);
  }
  & .date {
    border-right: 1px solid var(--line);
  }
  & .date time {
    display: block;
    width: auto;
    padding: 16px 0;
    border: 0;
    background: none;
  }
  & .text {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: 14px 18px 16px;
    overflow-wrap: anywhere;
  }
  & h3 {
    margin-top: 2px;
    font-size: 1.25rem;
    line-height: 1.625rem;
    letter-spacing: -0.014em;
  }
  & h3 a {
    outline: none;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & .soon {
    color: var(--blaze);
  }
  & .muted {
    color: var(--muted);
  }
  & .note {
    margin-top: 6px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    margin-top: auto;
    padding-top: 10px;
  }
  & .sketch {
    position: relative;
    min-height: 124px;
    border-left: 1px solid var(--line);
  }
  ${compactNav} {
    grid-template-columns: 88px minmax(0, 1fr) 140px;
  }
  ${phone} {
    grid-template-columns: 64px minmax(0, 1fr);
    & .sketch {
      display: none;
    }
    & .text {
      padding: 12px 14px;
    }
  }
`

export const emptyHeroStyles = css`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 4px 16px;
  min-height: ${HERO_HEIGHT_PX}px;
  padding: 20px 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  & h3 {
    font-size: 1.0625rem;
    line-height: 1.375rem;
  }
  & p {
    max-width: 46ch;
    margin-bottom: 12px;
    color: var(--muted);
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
`
