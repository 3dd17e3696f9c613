import { css } from 'goober'
import { narrow, phone, tiny } from '../../../ui/theme/media.ts'

/** A line with its stats and profile beside the form of its fields. */
export const lineFormStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  gap: 48px;
  align-items: start;
  & .drawn {
    --sheet-height: 440px;
    border: 1px solid var(--line);
    background: var(--raised);
  }
  & .sketch {
    margin: -1px -1px 0;
  }
  & .figures {
    padding: 12px 16px;
  }
  & .figures dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
    column-gap: 16px;
  }
  & .figures dl > div {
    margin: 0;
    padding: 0;
  }
  & .figures dd {
    font-size: 1.25rem;
    line-height: 1.5rem;
  }
  & .profile {
    padding: 8px 6px 0 2px;
    --profile-height: 128px;
    border-top: 1px solid var(--line);
  }
  & .go {
    margin-top: 24px;
    padding-top: 16px;
    border-top: 1px solid var(--rule);
  }
  & .go > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
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
      --sheet-height: 360px;
      margin-inline: -16px;
      border-inline: 0;
    }
    & .sketch {
      margin: 0;
    }
    & .profile {
      padding: 8px 8px 0;
    }
    & .go {
      position: sticky;
      bottom: calc(var(--bar) + var(--offer, 0px) + env(safe-area-inset-bottom));
      z-index: 2;
      margin-inline: -16px;
      padding: 10px 16px;
      background: var(--paper);
    }
    & .go > div > :first-child {
      flex: 1;
    }
  }
  ${phone} {
    & .figures dl {
      grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
      column-gap: 12px;
    }
    & .figures dl:has(> :nth-child(5)) {
      grid-template-columns: repeat(auto-fill, minmax(max(6rem, 28%), 1fr));
    }
  }  ${tiny} {
    & .go > div > * {
      flex: 1;
    }
  }
`
