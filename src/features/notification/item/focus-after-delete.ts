/** Moves the focus from an item that is being deleted to the same button of its neighbour, or to the end of the list. */
export function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const last = neighbour?.querySelector<HTMLElement>('button:last-of-type')
  const around = item?.closest<HTMLElement>('[tabindex="-1"]')
  ;(last ?? around)?.focus()
}
