import { css } from 'goober'
import { createContext, type ReactElement, useContext } from 'react'
import { avatarTint, initials } from './avatar-initials.ts'

const look = css`
  --size: 40px;
  position: relative;
  display: inline-grid;
  overflow: hidden;
  place-items: center;
  flex: none;
  width: var(--size);
  height: var(--size);
  border-radius: 56% 44% 52% 48% / 50% 57% 43% 50%;
  background: var(--pebble-1);
  color: var(--pebble-ink);
  font: 650 calc(var(--size) * 0.355) / 1 var(--sans);
  letter-spacing: -0.01em;
  &[data-size='small'] {
    --size: 28px;
  }
  &[data-size='medium'] {
    --size: 34px;
  }
  &[data-size='large'] {
    --size: 64px;
  }
  &[data-tint='2'] {
    background: var(--pebble-2);
    border-radius: 47% 53% 45% 55% / 54% 46% 54% 46%;
  }
  &[data-tint='3'] {
    background: var(--pebble-3);
    border-radius: 52% 48% 58% 42% / 46% 55% 45% 54%;
  }
  &[data-tint='4'] {
    background: var(--pebble-4);
    border-radius: 45% 55% 50% 50% / 56% 48% 52% 44%;
  }
  &[data-tint='5'] {
    background: var(--pebble-5);
  }
  &[data-tint='6'] {
    background: var(--pebble-6);
    border-radius: 50% 50% 44% 56% / 47% 52% 48% 53%;
  }
`

interface AvatarProps {
  /** selects tint and outline, so that a member looks the same everywhere */
  id: string
  name: string
  size?: 'small' | 'medium' | 'normal' | 'large' | undefined
  /** id of the member's picture */
  picture?: string | null | undefined
}

type DrawPicture = (of: { member: string; picture: string }) => ReactElement

/** Draws a picture over the initials; null: there are only initials. */
export const AvatarPictures = createContext<DrawPicture | null>(null)

/**
 * A member's initials on a pebble, or their picture. Decorative: the name is beside it or in the
 * link's label.
 */
export function Avatar({ id, name, size, picture }: AvatarProps): ReactElement {
  const drawPicture = useContext(AvatarPictures)
  return (
    <span className={look} data-tint={avatarTint(id)} data-size={size} aria-hidden="true">
      {initials(name)}
      {picture && drawPicture?.({ member: id, picture })}
    </span>
  )
}
