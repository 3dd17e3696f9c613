import { css } from 'goober'
import { narrow } from '../../../ui/theme/media.ts'

export const eventFormStyles = css`
  max-width: 720px;
  & .go {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 32px;
    padding-top: 16px;
    border-top: 1px solid var(--rule);
  }
  & .failure {
    margin-top: 16px;
  }
  & .note {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & .discard {
    margin-top: 12px;
  }
  ${narrow} {
    max-width: none;
    & .go > :first-child {
      flex: 1;
    }
  }
`

/** Two inputs beside each other, below each other where they do not fit. */
export const pairStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: 16px 12px;
  align-items: start;
  margin-block: 16px;
  &:last-child {
    margin-bottom: 0;
  }
`
