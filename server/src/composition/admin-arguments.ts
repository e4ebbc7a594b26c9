import { parseArgs } from 'node:util'
import { isTimeZone } from '../platform/config/is-time-zone.ts'

export const adminUsage = `Use: npm run admin:create -- --email <address> [--name 'First Last'] [--municipality <name>]
  for a municipality that is not there yet: [--key <CODES BEGIN WITH>] [--country <name>] [--province <name>] [--time-zone <Area/City>]
  The password (10 to 128 characters) is asked for, or read from standard input; --password <it> shows it to everybody on this machine.`

const options = {
  email: { type: 'string' },
  password: { type: 'string' },
  name: { type: 'string' },
  municipality: { type: 'string' },
  key: { type: 'string' },
  country: { type: 'string' },
  province: { type: 'string' },
  'time-zone': { type: 'string' },
} as const

export type AdminArguments = Omit<{ [Name in keyof typeof options]?: string | undefined }, 'email' | 'name'> & {
  email: string
  name: string
}

/** What `admin:create` was told, or in one sentence what is wrong with it. The password is checked apart: it may come later. */
export function readAdminArguments(args: string[]): AdminArguments | string {
  let given: ReturnType<typeof parseArgs<{ options: typeof options; args: string[] }>>['values']
  try {
    given = parseArgs({ options, args }).values
  } catch {
    return adminUsage
  }
  const { email, name = 'Administrator', key } = given
  const zone = given['time-zone']
  if (!email || !/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email)) return adminUsage
  if (key !== undefined && !/^\p{Lu}{2,20}$/u.test(key)) return `--key ${key}: two or more letters, all in upper case.`
  if (zone !== undefined && !isTimeZone(zone)) return `--time-zone ${zone}: no time zone; write it as in Europe/Madrid.`
  return { ...given, email, name }
}

export const isPassword = (text: string): boolean => text.length >= 10 && text.length <= 128
