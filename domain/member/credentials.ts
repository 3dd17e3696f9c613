import * as v from 'valibot'
import { text as textField } from '../wire/fields.ts'
import { isPlainName } from './person-name.ts'
import { isReservedUsername } from './reserved-usernames.ts'

// Schemas of sign-in and registration. The form and the server use the same messages.

export const PASSWORD_MIN_LENGTH = 9
export const USERNAME_MIN_LENGTH = 3
const PASSWORD_SPECIALS = '!@#$%^&*(),.?":{}|<>'

/**
 * `{local}@{domain}.{tld}` without spaces. The domain has no dot before the last part, so that
 * matching stays linear.
 */
export const email = v.pipe(
  v.string(),
  v.maxLength(254, 'Email must be at most 254 characters.'),
  v.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'Enter a valid email address.'),
)

export const strongPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`),
  v.maxLength(256, 'Password must be at most 256 characters.'),
  v.regex(/[A-Z]/, 'Password must contain an uppercase letter.'),
  v.regex(/[a-z]/, 'Password must contain a lowercase letter.'),
  v.regex(/[0-9]/, 'Password must contain a digit.'),
  v.check(
    (text) => Array.from(text).some((sign) => PASSWORD_SPECIALS.includes(sign)),
    `Password must contain a special character from ${PASSWORD_SPECIALS}.`,
  ),
)

export const username = v.pipe(
  v.string(),
  v.minLength(USERNAME_MIN_LENGTH, `Username must be at least ${USERNAME_MIN_LENGTH} characters.`),
  v.maxLength(40, 'Username must be at most 40 characters.'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'Username may contain letters, digits, underscores and hyphens only.'),
)

/** A username that a member chooses now. Members who have a reserved one keep it. */
export const newUsername = v.pipe(
  username,
  v.check((text) => !isReservedUsername(text), 'This username is reserved. Choose another.'),
)

const consent = (message: string) => v.literal(true, message)
const name = v.pipe(textField(80), v.trim(), v.minLength(1, 'This field is required.'), isPlainName)

export const registration = v.pipe(
  v.object({
    email,
    password: strongPassword,
    password_confirm: v.string(),
    username: newUsername,
    first_name: name,
    last_name: name,
    terms_consent: consent('You must accept the terms.'),
    liability_consent: consent('You must accept the liability notice.'),
    location_consent: consent('You must accept the use of location data.'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirm']],
      (form) => form.password === form.password_confirm,
      'Passwords do not match.',
    ),
    ['password_confirm'],
  ),
)
export type Registration = v.InferOutput<typeof registration>

const secret = v.pipe(v.string(), v.minLength(1, 'This field is required.'), v.maxLength(256))
/** The form sends `email` if the identifier contains an @, otherwise `username`. */
export const loginRequest = v.union([
  v.object({ email: secret, password: secret }),
  v.object({ username: secret, password: secret }),
])
export type LoginRequest = v.InferOutput<typeof loginRequest>
