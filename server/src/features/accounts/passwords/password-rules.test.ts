import { describe, expect, it } from 'vitest'
import { Problem } from '../../../platform/problem.ts'
import { checkNewPassword, isCommon } from './password-rules.ts'

const known = {
  username: 'jrivarola',
  email: 'julieta.rivarola@town.example',
  firstName: 'Julieta',
  lastName: 'Rivarola',
  product: 'Ventanilla',
}

function refusal(password: string): string | undefined {
  try {
    checkNewPassword(password, known)
    return undefined
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

describe('a common password', () => {
  it.each([
    'password123',
    'Contraseña2026',
    'P@ssw0rd2024!',
    '1234567890',
    '0987654321',
    '11111111111',
    'qwertyuiop',
    'qwerty12345',
    'asdfghjkl1',
    '1qaz2wsx3edc',
    'abcabcabcabc',
    'abcdefghij',
    'iloveyou2020',
    'Bienvenido1',
    'municipalidad2026',
    'adminadmin',
    'admin-admin-1',
    'Barcelona1899',
    'verano2025!!',
    'realmadrid10',
    'jrivarola2026',
    'Rivarola.Julieta',
    'ventanilla',
    'ventanilla123',
    'aaaaaaaaaab',
    '¡Septiembre2024!',
  ])('is %s', password => {
    expect(isCommon(password, known)).toBe(true)
    expect(refusal(password)).toBe('password.common')
  })

  it.each([
    'tres cabras azules nadan',
    'correct horse battery staple',
    'x7Kq-92mZ-pLw4',
    'El farol de la esquina',
    'mi abuela hornea nubes',
    '49-lamparas-y-un-pez',
    'verano-lampara-dragon-mesa',
    '黒猫が月夜に踊っている',
    '🐢🦊🐙🌵🎈🧲🪁🍉🥁🧊',
    '73810294650182',
  ])('is not %s', password => expect(refusal(password)).toBeUndefined())
})

it('counts characters, not bytes, from 10 to 128', () => {
  const long = Array.from({ length: 32 }, (_, n) => `${(n * 7919) % 997}x`).join('-')
  expect(refusal('mar y sol')).toBe('password.tooShort')
  expect(refusal('🐢🦊🐙🌵🎈🧲🪁🍉🥁')).toBe('password.tooShort')
  expect(refusal(long.slice(0, 128))).toBeUndefined()
  expect(refusal(`${long}${long}`.slice(0, 129))).toBe('password.tooLong')
})
