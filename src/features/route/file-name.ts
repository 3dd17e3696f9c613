/** Longer ones are cut by some file systems in the middle of a letter. */
const STEM_MAX = 80
/** Signs that a file system somewhere takes for its own, and those that are not seen. */
const UNFIT = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu

/** `Komna at first light.gpx` */
export function fileNameOf(name: string, extension: string): string {
  const stem = name
    .replaceAll(UNFIT, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
    .slice(0, STEM_MAX)
    .trim()
  return `${stem || 'route'}.${extension}`
}
