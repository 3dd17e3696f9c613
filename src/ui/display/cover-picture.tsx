import { createContext, type ReactElement, useContext } from 'react'

export interface CoverPictureProps {
  cover: { media: string; words: string; blur: string; by: string }
  /** alternative text; empty if the text beside it is enough */
  alt: string
  size: 'card' | 'head'
  /** time of the document's last change; a missing picture is requested again when it changes */
  asOf: string
}

type DrawCover = (props: CoverPictureProps) => ReactElement

/** Draws covers; null: they are not shown. The page provides it. */
export const CoverPictures = createContext<DrawCover | null>(null)

/** A cover photo that fills its frame. */
export function CoverPicture(props: CoverPictureProps): ReactElement | null {
  const drawCover = useContext(CoverPictures)
  return drawCover && drawCover(props)
}
