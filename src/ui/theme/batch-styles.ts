// [Note: Gathered styles] goober keeps every rule in one text node and writes it anew with each `css`. A browser reads
// such a text from its beginning each time: a hundred and thirty texts that grow to 45 kB, on the way to the first frame. So goober
// is given something to write to that only looks like a text node, and what is added while modules are read, which is
// when all of them name their styles, goes into the page at once as a sheet of its own.

/** What goober uses of the text node that it looks for. */
interface StyleText {
  data: string
}

/** Lets goober's rules gather, from the first on. To be called before any module that has styles is read. */
export function batchStyles(window: Window): void {
  const { document } = window
  const sheets: HTMLStyleElement[] = []
  let text = ''
  let written = 0
  let isDue = false

  function write(): void {
    isDue = false
    const sheet = document.createElement('style')
    sheet.textContent = text.slice(written)
    written = text.length
    sheets.push(sheet)
    document.head.append(sheet)
  }

  function take(next: string): void {
    // rules were changed and not added, as while developing: all of them are written anew
    if (!next.startsWith(text)) {
      for (const sheet of sheets.splice(0)) sheet.remove()
      written = 0
    }
    text = next
    if (isDue || written === text.length) return
    isDue = true
    queueMicrotask(write)
  }

  const styleText: StyleText = {
    get data() {
      return text
    },
    set data(next) {
      take(next)
    },
  }
  // goober looks for an element of this name, which stands somewhere, and for its text
  Object.assign(window, { _goober: { parentNode: document.head, firstChild: styleText } })
}
