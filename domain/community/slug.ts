import { foldText } from '../std/text/fold-text.ts'

const SLUG_MAX = 80

/**
 * The default URL name of a community: `Bergfreunde Graz` becomes `bergfreunde-graz`. Empty if no
 * letter remains.
 */
export const toSlug = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '')
