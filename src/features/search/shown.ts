/** What the results tell the field, for those who hear the screen. */
export interface Shown {
  hasOptions: boolean
  /** the element that the arrow keys have come to */
  activeId: string | undefined
}

export const NOTHING_SHOWN: Shown = { hasOptions: false, activeId: undefined }
