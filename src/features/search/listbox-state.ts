/** What the results tell the field, for those who hear the screen. */
export interface ListboxState {
  hasOptions: boolean
  /** the element that the arrow keys have come to */
  activeId: string | undefined
}

export const EMPTY_LISTBOX: ListboxState = { hasOptions: false, activeId: undefined }
