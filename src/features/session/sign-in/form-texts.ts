/**
 * The texts in the fields of a form as they are shown, by name. Password managers may fill them without an event
 * that React hears.
 */
export const textsOf = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
