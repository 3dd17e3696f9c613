// The server's policy demands Trusted Types: in a browser that knows them, no string becomes markup or the address of a script
// but through this. It is the default policy because Leaflet passes plain strings. Nothing that a member wrote is ever markup.

/** The text that is used in the place of the given one; null refuses it. */
type Rule = (text: string) => string | null

/** TypeScript's types of the browser do not have them yet. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy: (name: 'default', rules: { createScriptURL: Rule; createHTML: Rule }) => unknown
  }
}

const WORKERS = /^\/(assets\/boot-[\w-]+|sw)\.js$/
/** What Leaflet writes around texts: when it tries for SVG, in its buttons, and in its attribution. */
const LEAFLET = /^([^<]|<(svg\/|span aria-hidden="true"|\/span|a href="https:\/\/leafletjs\.com"|\/a)>)*$/

/** Call it before any worker is started and before the map is loaded. */
export function restrictStrings(window: Window): void {
  const { trustedTypes } = window as WithTrustedTypes
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => only(WORKERS, address.replace(window.origin, '')),
    createHTML: (markup) => only(LEAFLET, markup),
  })
}

const only = (allowed: RegExp, text: string): string | null => (allowed.test(text) ? text : null)
