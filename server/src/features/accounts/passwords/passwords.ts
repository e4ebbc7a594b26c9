import { hash, verify } from '@node-rs/argon2'

/** OWASP's least cost for argon2id (the library's default kind): about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

let nobody: Promise<string> | undefined

/** Checks against the hash of nobody's password where there is no account, so that an unknown e-mail takes as long as a known one. */
export async function checkPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(storedHash ?? (await nobody), password.normalize('NFKC'))
  return matches && typeof storedHash === 'string'
}
