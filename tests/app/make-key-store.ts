import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const storePassphrase = 'un secreto: 1/2'
type How = { readonly key?: readonly string[]; readonly how?: readonly string[] }

/**
 * A certificate of a town's own making in a PKCS#12 file, `how` as programs write or wrote them; beside it `name.pem`. OpenSSL has to be there.
 */
export async function makeKeyStore(
  folder: string,
  name: string,
  { key = ['rsa:2048'], how = [] }: How = {},
): Promise<string> {
  const subject = ['-subj', '/C=ES/O=Ayuntamiento/CN=Sello de Villa María']
  const usage = ['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation']
  const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`]
  const made = ['-utf8', '-x509', '-newkey', ...key, '-nodes', '-days', '30']
  await openssl(folder, 'req', ...made, ...subject, ...usage, ...files)
  const from = ['-inkey', `${name}.key`, '-in', `${name}.pem`]
  const to = ['-out', `${name}.p12`, '-passout', `pass:${storePassphrase}`]
  await openssl(folder, 'pkcs12', '-export', ...how, ...from, ...to)
  return join(folder, `${name}.p12`)
}

export async function openssl(folder: string, ...given: string[]): Promise<string> {
  const { stdout, stderr } = await run('openssl', given, { cwd: folder })
  return `${stdout}${stderr}`
}
