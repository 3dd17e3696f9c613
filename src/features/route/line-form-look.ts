import { css } from 'goober'
import { narrow } from '../../ui/theme/media.ts'

/** A line with its figures and profile, beside the form of what is said about it. */
export const lineFormLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  gap: 48px;
  align-items: start;
  & .drawn {
    border: 1px solid var(--line);
    background: var(--raised);
  }
  & .sketch {
    margin: -1px -1px 0;
    --sheet-height: 440px;
  }
  & .figures {
    padding: 12px 16px;
  }
  & .figures dd {
    font-size: 1.25rem;
    line-height: 1.5rem;
  }
  & .profile {
    padding: 8px 6px 0 2px;
    --profile-height: 132px;
    border-top: 1px solid var(--line);
  }
  & .go {
    margin-top: 24px;
    padding-top: 16px;
    border-top: 1px solid var(--rule);
  }
  & .go p {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    & .drawn {
      margin-inline: -16px;
      border-inline: 0;
    }
    & .sketch {
      margin: 0;
      --sheet-height: 360px;
    }
    & .go {
      position: sticky;
      bottom: calc(var(--bar) + var(--offer, 0px) + env(safe-area-inset-bottom));
      z-index: 2;
      margin-inline: -16px;
      padding: 10px 16px;
      background: var(--paper);
    }
    & .go button {
      width: 100%;
    }
  }
`
