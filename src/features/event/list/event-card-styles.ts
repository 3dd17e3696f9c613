import { css } from 'goober'
import { compactNav, phone } from '../../../ui/theme/media.ts'

export const eventCardStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(184px, 26%, 280px);
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
  &[data-unsent] {
    border: 1px dashed var(--edge);
  }
  &[data-plain] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-cancelled] h3 {
    color: var(--muted);
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }
  & .text {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: 12px 16px 14px;
    overflow-wrap: anywhere;
  }
  & h3 {
    font-size: 1.0625rem;
    line-height: 1.375rem;
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
  & .kind,
  & .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 14px;
    font-size: 0.875rem;
    line-height: 1.375rem;
  }
  & .kind {
    margin-top: 6px;
    color: var(--muted);
  }
  & .kind > :first-child {
    color: var(--ink);
  }
  & .foot {
    gap: 6px 12px;
    margin-top: auto;
    padding-top: 10px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  & .places {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
  & .places > [role='meter'] {
    flex: none;
    width: 72px;
  }
  & .note {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & .sketch {
    position: relative;
    min-height: 124px;
    border-left: 1px solid var(--line);
  }
  ${compactNav} {
    grid-template-columns: minmax(0, 1fr) 140px;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    & .sketch {
      order: -1;
      min-height: 76px;
      border: 0;
      border-bottom: 1px solid var(--line);
    }
    & .text {
      padding: 10px 14px 12px;
    }
  }
`
