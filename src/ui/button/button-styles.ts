import { css } from 'goober'
import { narrow, tiny, touch } from '../theme/media.ts'

export type ButtonTone = 'plain' | 'primary' | 'quiet' | 'danger' | 'quiet-danger'
export type ButtonSize = 'normal' | 'small'

/** Styles of buttons and of links that look like buttons. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: var(--control);
  padding: 0 16px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--raised);
  color: var(--ink);
  font: 600 0.9375rem/1.25rem var(--sans);
  letter-spacing: -0.005em;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick),
    color var(--quick);
  & svg {
    width: 18px;
    height: 18px;
    margin-left: -3px;
  }
  &:hover {
    background: var(--sunk);
    border-color: var(--ink);
  }
  &[data-tone='primary'] {
    background: var(--moss);
    border-color: var(--moss);
    color: var(--on-moss);
  }
  &[data-tone='primary']:hover {
    background: var(--moss-deep);
    border-color: var(--moss-deep);
  }
  &[data-tone='quiet'] {
    padding-inline: 10px;
    border-color: transparent;
    background: none;
    color: var(--moss);
  }
  &[data-tone='quiet']:hover {
    background: var(--moss-tint);
  }
  &[data-tone='danger'] {
    border-color: currentColor;
    background: none;
    color: var(--danger);
  }
  &[data-tone='danger']:hover {
    background: var(--danger-tint);
  }
  &[data-tone='quiet-danger'] {
    padding-inline: 10px;
    border-color: transparent;
    background: none;
    color: var(--danger);
  }
  &[data-tone='quiet-danger']:hover {
    background: var(--danger-tint);
  }
  &[data-size='small'] {
    min-height: 32px;
    padding-inline: 11px;
    border-radius: 7px;
    font-size: 0.875rem;
  }
  &[data-wide] {
    width: 100%;
  }
  &[aria-pressed='true'] {
    background: var(--moss-tint);
    border-color: var(--moss);
    color: var(--moss);
  }
  &:disabled,
  &[aria-disabled='true']:not([data-busy]) {
    background: var(--sunk);
    border-color: var(--line);
    color: var(--muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:disabled,
    &[aria-disabled='true']:not([data-busy]) {
      border-color: GrayText;
      color: GrayText;
    }
  }
  &[data-busy] {
    cursor: progress;
  }
  ${narrow} {
    &[data-size='small'] {
      min-height: 36px;
    }
  }
  ${tiny} {
    white-space: normal;
    padding-block: 4px;
  }
  ${touch} {
    &[data-size='small']::after {
      content: '';
      position: absolute;
      inset: -5px -3px;
    }
  }
`
