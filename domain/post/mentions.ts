/** `@` and a username that no letter or digit precedes, as in an e-mail address. */
const MENTION = /(?<![\p{L}\p{N}_@.-])@([A-Za-z0-9_-]{3,40})(?![A-Za-z0-9_-])/gu

/** Mentions all members of a community; its owner and admins may use it. */
export const EVERYONE = '@all'
/** More mentions in one text notify no more members. */
export const MENTIONS_MAX = 10

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

export const mentionsEveryone = (text: string): boolean => readMentions(text).includes(EVERYONE)

/** The usernames that a text mentions, in lower case, each once. */
export const mentionedNames = (text: string): string[] =>
  readMentions(text)
    .filter((mention) => mention !== EVERYONE)
    .map((mention) => mention.slice(1))

const readMentions = (text: string): string[] => [
  ...new Set(splitMentions(text).flatMap((part) => (part.isMention ? [part.text.toLowerCase()] : []))),
]
