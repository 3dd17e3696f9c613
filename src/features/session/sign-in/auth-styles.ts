import { css } from 'goober'
import { narrow } from '../../../ui/theme/media.ts'

const STRIPE = '72px'

/** The neatline around the land: a zebra border, with the corner's coordinates inside. */
export const authFrameStyles = css`
  position: fixed;
  inset: 20px;
  border: 1px solid var(--rule);
  outline: 1px solid var(--rule);
  outline-offset: -6px;
  pointer-events: none;
  &::before {
    --across: repeating-linear-gradient(90deg, var(--rule) 0 ${STRIPE}, transparent ${STRIPE} 144px);
    --along: repeating-linear-gradient(var(--rule) 0 ${STRIPE}, transparent ${STRIPE} 144px);
    content: '';
    position: absolute;
    inset: 0;
    background:
      var(--across) 0 0 / 100% 5px no-repeat,
      var(--across) 0 100% / 100% 5px no-repeat,
      var(--along) 0 0 / 5px 100% no-repeat,
      var(--along) 100% 0 / 5px 100% no-repeat;
  }
  & span {
    position: absolute;
    padding: 2px 6px;
    color: var(--muted);
    font: 400 0.75rem/1rem var(--mono);
    letter-spacing: -0.01em;
  }
  & span:nth-child(1) {
    top: 12px;
    left: 16px;
  }
  & span:nth-child(2) {
    top: 12px;
    right: 16px;
  }
  & span:nth-child(3) {
    right: 16px;
    bottom: 12px;
  }
  ${narrow} {
    display: none;
  }
`

/** The legend box with the form. */
export const authBoxStyles = css`
  width: 384px;
  max-width: 100%;
  padding: 32px 32px 28px;
  border: 1px solid var(--rule);
  background: var(--paper);
  & > span:first-child {
    font-size: 1.25rem;
  }
  & > span:first-child svg {
    width: 30px;
    height: 30px;
  }
  & h1 {
    margin: 28px 0 18px;
  }
  & h1:focus {
    outline: none;
  }
  & .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
    margin-bottom: 16px;
  }
  & .pair > * {
    margin: 0;
  }
  & .consents {
    display: grid;
    gap: 12px;
    margin-top: 20px;
  }
  & .consents a {
    /* above the label, which is larger than its text on touch screens */
    position: relative;
    z-index: 1;
    color: var(--moss);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .submit {
    margin-top: 22px;
  }
  & .other {
    margin-top: 16px;
    font-size: 0.9375rem;
  }
  & .legal {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 16px;
    font-size: 0.875rem;
  }
  & .note {
    display: flex;
    gap: 12px;
    margin-top: 24px;
    padding-top: 16px;
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.1875rem;
  }
  & .note svg {
    width: 24px;
    height: 20px;
    color: var(--ink);
  }
  ${narrow} {
    width: 100%;
    min-height: calc(100dvh - 210px);
    padding: 24px 20px 32px;
    border: 0;
    border-top: 1px solid var(--rule);
    & h1 {
      margin: 20px 0 14px;
    }
  }
`
