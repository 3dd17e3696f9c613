import { expect, test } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

test('keeps line breaks and tabs and removes other control characters', () => {
  expect(sanitizeText('one\r\ntwo\rthree\tfour\u0000\u0007\u009f', 100)).toBe('one\ntwo\nthree\tfour')
})

test('removes text direction marks', () => {
  expect(sanitizeText('photo\u202egpj.exe', 100)).toBe('photogpj.exe')
})

test('composes letters with marks', () => {
  expect(sanitizeText('Zu\u0308rich', 100)).toBe('Zürich')
})

test('trims before and after truncation', () => {
  expect(sanitizeText('  a long name  ', 7)).toBe('a long')
})

test('never splits a character and removes lone surrogates', () => {
  expect(sanitizeText('ab🏔️🏔️', 3)).toBe('ab🏔️')
  expect(sanitizeText('ab\ud83c', 10)).toBe('ab')
})

test('keeps letters of all languages', () => {
  const names = 'Šmarna gora · Гора · 富士山 · جبل · 🏔'
  expect(sanitizeText(names, 200)).toBe(names)
})
