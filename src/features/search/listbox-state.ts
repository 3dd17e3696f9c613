/** What the field needs to know of its results for screen readers. */
export interface ListboxState {
  hasOptions: boolean
  /** id of the option selected with the arrow keys */
  activeId: string | undefined
}

export const EMPTY_LISTBOX: ListboxState = { hasOptions: false, activeId: undefined }
