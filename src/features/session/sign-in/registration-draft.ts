import * as v from 'valibot'
import { type Registration, registration } from '#domain/member/credentials.ts'

/** The input of the registration form. */
export type RegistrationDraft = {
  [K in keyof Registration]: Registration[K] extends string ? string : boolean
}

/** In the order of the form. */
export const EMPTY_REGISTRATION: RegistrationDraft = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  password_confirm: '',
  terms_consent: false,
  liability_consent: false,
  location_consent: false,
}

/** The draft with the texts of the form; its checkboxes keep their state. */
export function withShownTexts(
  draft: RegistrationDraft,
  shown: Partial<Record<string, string>>,
): RegistrationDraft {
  const texts = Object.keys(draft).flatMap((name) => {
    const isText = typeof draft[name as keyof RegistrationDraft] === 'string'
    const text = shown[name]
    return isText && text !== undefined ? [[name, text] as const] : []
  })
  return { ...draft, ...Object.fromEntries(texts) }
}

export type RegistrationCheck =
  | { ok: true; registration: Registration }
  | { ok: false; errors: Record<string, string> }

/** Validates with the rules of the domain; answers the first message of each field. */
export function checkRegistration(draft: RegistrationDraft): RegistrationCheck {
  const result = v.safeParse(registration, {
    ...draft,
    email: draft.email.trim(),
    username: draft.username.trim(),
  })
  if (result.success) return { ok: true, registration: result.output }
  const { nested = {} } = v.flatten<typeof registration>(result.issues)
  const errors = Object.entries(nested).flatMap(([field, messages]) =>
    messages?.[0] ? [[field, messages[0]] as const] : [],
  )
  return { ok: false, errors: Object.fromEntries(errors) }
}
