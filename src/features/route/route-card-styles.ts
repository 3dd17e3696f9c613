import { css } from 'goober'
import { phone, tiny } from '../../ui/theme/media.ts'

/** Card sizes, for lists that need them before the cards are rendered. */
export const CARD_HEIGHT_PX = 134
export const CARD_GAP_PX = 12
/** Element id of the heading above the online results. */
export const ONLINE_RESULTS_ID = 'from-the-server'

export const cardStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: var(--sketch-width, 152px) minmax(0, 1fr);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  &:hover {
    border-color: var(--edge);
  }
  &[data-unsent] {
    border: 1px dashed var(--edge);
  }
  &[data-active] {
    border-color: var(--blaze-line);
    box-shadow: 0 0 0 1px var(--blaze-line);
  }
  &:has(a:focus) {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  & .sketch {
    position: relative;
    min-height: 132px;
    border-right: 1px solid var(--line);
  }
  & .words {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: 12px 14px;
  }
  & h3 {
    /* beside it is the button that saves the route */
    padding-right: 24px;
    line-height: 1.25rem;
  }
  & h3 a {
    outline: none;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & .words > p:nth-of-type(1) {
    margin: 1px 0 8px;
  }
  & .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 14px;
    margin-top: auto;
    padding-top: 8px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  &[data-size='small'] {
    grid-template-columns: 76px minmax(0, 1fr);
    border-radius: var(--radius-control);
  }
  &[data-size='small'] .sketch {
    min-height: 72px;
  }
  &[data-size='small'] .words {
    padding: 9px 12px;
  }
  &[data-size='small'] h3 {
    padding: 0;
    font-size: 0.9375rem;
  }
  &[data-size='small'] .words > p:nth-of-type(1) {
    margin: 0 0 2px;
    font-size: 0.875rem;
  }
  ${phone} {
    --sketch-width: 116px;
  }
  ${tiny} {
    --sketch-width: 92px;
  }
`
