import { foldText } from '../std/text/fold-text.ts'

const SLUG_MAX = 80

/** A community's name in addresses, to begin with: `Bergfreunde Graz` is `bergfreunde-graz`. Empty where no letter is left. */
export const toSlug = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '')
