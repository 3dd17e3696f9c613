/** The language of dates; the texts around them are English. */
let language = 'en-GB'

/** system: the language of the browser; every English one but a chosen one is British. */
export function setDateLanguage(chosen: string): void {
  const wanted = chosen === 'system' ? navigator.language : chosen
  language = chosen === 'system' && wanted.startsWith('en') ? 'en-GB' : wanted
}

/** The language in which dates are shown. */
export const dateLanguage = (): string => language

export interface DateFormat {
  format: (at: Date | number) => string
}

/** Formats dates in the member's language; it follows a change of the setting. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let current = { language: '', format: new Intl.DateTimeFormat('en-GB', options) }
  return {
    format: (at) => {
      if (current.language !== language)
        current = { language, format: new Intl.DateTimeFormat(language, options) }
      return current.format.format(at)
    },
  }
}
