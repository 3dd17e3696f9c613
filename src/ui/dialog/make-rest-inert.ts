/**
 * Makes everything outside of an element inert, except messages. For an element that fills the
 * window but cannot be a modal dialog, because moving its content would reload it. Returns the
 * function that undoes it.
 */
export function makeRestInert(element: Element): () => void {
  const rest: Element[] = []
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && !other.matches('[inert], [aria-live]')) rest.push(other)
  const setInert = (isInert: boolean) => {
    for (const other of rest) other.toggleAttribute('inert', isInert)
  }
  setInert(true)
  return () => setInert(false)
}
