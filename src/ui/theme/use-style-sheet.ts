import { useInsertionEffect } from 'react'

interface Place {
  media?: string
  /** all other rules of the app come after it */
  isFirst?: boolean
}

/** Applies a style sheet while the component is shown. A <style> element would be refused by the server's policy. */
export function useStyleSheet(text: string, { media = 'all', isFirst = false }: Place): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet({ media })
    sheet.replaceSync(text)
    const { adoptedStyleSheets: others } = document
    document.adoptedStyleSheets = isFirst ? [sheet, ...others] : [...others, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text, media, isFirst])
}
