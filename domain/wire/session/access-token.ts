const TOKEN_MIN_LENGTH = 11
const TOKEN_PARTS = 3

/** Whether an access token may be sent: longer than 10 characters, three parts separated by dots. */
export function isWellFormedToken(token: string | null): token is string {
  return isTokenLongEnough(token) && token.split('.').length === TOKEN_PARTS
}

/** Whether a refreshed access token is plausible: longer than 10 characters. */
export function isTokenLongEnough(token: string | null): token is string {
  return token !== null && token.length >= TOKEN_MIN_LENGTH
}
