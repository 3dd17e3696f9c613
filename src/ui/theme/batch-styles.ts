// goober keeps all rules in one text node and rewrites it with each `css` call. The browser parses
// the whole text each time: 130 texts of up to 45 kB before the first frame. So goober gets an
// object that only looks like a text node, and the rules added in one task, usually while modules
// are evaluated, are written as one separate style sheet. It is no <style> element, for which the
// server's policy would have to allow every inline style.

/** The part of a text node that goober uses. */
interface StyleText {
  data: string
}

/** Batches goober's rules. Call it before any module with styles is evaluated. */
export function batchStyles(window: Window): void {
  const { document } = window
  const sheets: CSSStyleSheet[] = []
  let text = ''
  let writtenLength = 0
  let isScheduled = false

  function write(): void {
    isScheduled = false
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text.slice(writtenLength))
    writtenLength = text.length
    sheets.push(sheet)
    document.adoptedStyleSheets.push(sheet)
  }

  function onRules(next: string): void {
    // rules were changed or removed, as in development: rewrite all of them
    if (!next.startsWith(text)) {
      for (const sheet of sheets.splice(0)) sheet.replaceSync('')
      writtenLength = 0
    }
    text = next
    if (isScheduled || writtenLength === text.length) return
    isScheduled = true
    queueMicrotask(write)
  }

  const styleText: StyleText = {
    get data() {
      return text
    },
    set data(next) {
      onRules(next)
    },
  }
  // goober looks for window._goober, an element with a parent, and its first child
  Object.assign(window, { _goober: { parentNode: document.head, firstChild: styleText } })
}
