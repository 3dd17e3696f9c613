/** `@` and a username that no letter or digit precedes, as in an e-mail address. */
const MENTION = /(?<![\p{L}\p{N}_@.-])@([A-Za-z0-9_-]{3,40})(?![A-Za-z0-9_-])/gu

interface TextPart {
  text: string
  isMention: boolean
}

/** Splits a text into mentions and what is between them. */
export function splitMentions(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isMention: false })
    parts.push({ text: match[0], isMention: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false })
  return parts
}
