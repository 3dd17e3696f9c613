import { css } from 'goober'
import { narrow } from '../../../ui/theme/media.ts'

export const communityFormStyles = css`
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

export const chipsStyles = css`
  margin-block: 16px;
  & legend {
    margin-bottom: 8px;
    font-weight: 600;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

/** Rows of inputs that can be added and removed. */
export const rowsStyles = css`
  margin-block: 16px;
  & legend {
    margin-bottom: 5px;
    font-weight: 600;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & li {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    margin-bottom: 8px;
  }
  & li > div {
    flex: 1;
    min-width: 0;
  }
  & li[data-pair] {
    flex-wrap: wrap;
  }
`
