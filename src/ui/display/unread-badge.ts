import { css } from 'goober'

/** The number of unread things at the upper corner of an icon. */
export const unreadBadge = css`
  position: absolute;
  top: 2px;
  left: calc(50% + 1px);
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--ink);
  box-shadow: 0 0 0 2px var(--paper);
  color: var(--paper);
  font-size: 0.6875rem;
  font-weight: 650;
  line-height: 18px;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`
