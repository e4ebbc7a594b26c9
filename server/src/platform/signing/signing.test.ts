import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeyStore, openssl, storePassphrase } from '../../../../tests/app/make-key-store.ts'
import { readConfig } from '../config/config.ts'
import { drawDocument } from '../pdf/draw-document.ts'
import { openSigner } from './open-signer.ts'
import { signPdf } from './sign-pdf.ts'
import type { Signer } from './signer.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'ventanilla-signing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)

const open = (path: string, passphrase = storePassphrase, now = new Date()) =>
  openSigner(readConfig({ SIGNING_CERTIFICATE: path, SIGNING_PASSPHRASE: passphrase }), now)

async function signed(signer: Signer): Promise<Buffer> {
  const drawn = await drawDocument({
    size: 'a4',
    language: 'es',
    title: 'Certificado',
    author: 'Villa María',
    producer: 'Ventanilla',
    createdAt: Date.now(),
    foot: '',
    pageLabel: '{page} / {pages}',
    missingLabel: '',
    brokenLabel: '',
    blocks: [{ kind: 'title', text: 'Certificado de habilitación' }],
    signature: { name: signer.name, label: 'Firma electrónica', room: signer.room },
  })
  return Buffer.from(signPdf(drawn, signer))
}

/** The signature of a document and what it covers, found as a reader finds them: by the range that the document names. */
function partsOf(pdf: Buffer): { cms: Buffer; content: Buffer } {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(pdf.toString('latin1'))
  if (!range) throw new Error('no range')
  const [first, second, rest] = range.slice(1).map(Number) as [number, number, number]
  expect(second + rest).toBe(pdf.byteLength)
  const hex = pdf.toString('latin1', first + 1, second - 1)
  const content = Buffer.concat([pdf.subarray(0, first), pdf.subarray(second)])
  return { cms: Buffer.from(hex, 'hex'), content }
}

/** What OpenSSL says of the signature over the content; `-cades` asks that the signature name its certificate (ESS signing-certificate-v2). */
async function verified(pem: string, { cms, content }: { cms: Buffer; content: Buffer }): Promise<string> {
  // The room that was kept is longer than the signature: what follows it is zeros.
  writeFileSync(at('signature.der'), cms)
  writeFileSync(at('content.bin'), content)
  const asked = ['-inform', 'DER', '-in', 'signature.der', '-binary', '-content', 'content.bin', '-out', 'read.bin']
  return await openssl(folder, 'cms', '-verify', '-cades', ...asked, '-CAfile', pem, '-purpose', 'any').catch(
    (error: Error) => String(error),
  )
}

describe.each([
  ['RSA, written as today', {}],
  [
    'RSA, written as programs did for long',
    { how: ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'] },
  ],
  ['an elliptic curve', { key: ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] }],
] as const)('a document signed with %s', (kind, how) => {
  const name = kind.replaceAll(/\W+/g, '-')
  let pdf: Buffer
  beforeAll(async () => {
    const signer = await open(await makeKeyStore(folder, name, how))
    if (!signer) throw new Error('no signer')
    expect(signer.name).toBe('Sello de Villa María')
    pdf = await signed(signer)
  })

  it('is taken by OpenSSL as CAdES, and no more once a byte of it is another', async () => {
    const parts = partsOf(pdf)
    expect(await verified(`${name}.pem`, parts)).toContain('CAdES Verification successful')
    const changed = Buffer.from(parts.content)
    changed[changed.indexOf('/Title') + 1] = 0x58
    expect(await verified(`${name}.pem`, { ...parts, content: changed })).toMatch(/digest failure|verify error/i)
  })

  it('names its certificate and leaves the time to the document (PAdES B-B)', async () => {
    writeFileSync(at('signature.der'), partsOf(pdf).cms)
    const said = await openssl(folder, 'cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'signature.der')
    for (const attribute of ['contentType', 'messageDigest', 'id-smime-aa-signingCertificateV2'])
      expect(said).toContain(attribute)
    expect(said).not.toContain('signingTime')
    const certificate = await openssl(folder, 'x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', 'own.der').then(
      () => readFileSync(at('own.der')),
    )
    const hash = createHash('sha256').update(certificate).digest()
    expect(partsOf(pdf).cms.includes(hash)).toBe(true)
    expect(partsOf(pdf).cms.includes(certificate)).toBe(true)
    const text = pdf.toString('latin1')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(text).toMatch(/\/M \(D:\d{14}/)
  })

  it('is taken by poppler, over the whole document', async () => {
    writeFileSync(at('signed.pdf'), pdf)
    // Whose certificate it is nobody here says: the town made it itself.
    const { stdout } = await run('pdfsig', ['-nocert', at('signed.pdf')])
    expect(stdout).toContain('Signature Type: ETSI.CAdES.detached')
    expect(stdout).toContain('Total document signed')
    expect(stdout).toContain('Signature Validation: Signature is Valid.')
    expect(stdout).toContain('Sello de Villa María')
  })
})

describe('the certificate that is configured', () => {
  it('is told in one line where it cannot be used', async () => {
    const path = await makeKeyStore(folder, 'good')
    const refusals: [() => Promise<unknown>, RegExp][] = [
      [() => open(at('missing.p12')), /there is no such file/],
      [() => open(path, 'another'), /its passphrase is another one/],
      [() => open(path, storePassphrase, new Date('2199-01-01')), /it expired on \d{4}-\d{2}-\d{2}/],
      [() => open(at('good.pem')), /it is no PKCS#12 file/],
    ]
    const from = ['-in', 'good.pem', '-out', 'keyless.p12', '-passout', `pass:${storePassphrase}`]
    await openssl(folder, 'pkcs12', '-export', '-nokeys', ...from)
    refusals.push([() => open(at('keyless.p12')), /it holds no private key/])
    for (const [opening, reason] of refusals) {
      const error = await opening().then(
        () => new Error('it was taken'),
        (why: Error) => why,
      )
      expect(error.message).toMatch(reason)
      expect(error.message).toMatch(/^SIGNING_CERTIFICATE \S+ cannot be used: [^\n]+\.$/)
      expect(error.message).not.toContain('un secreto')
    }
  })

  it('is asked for where only its passphrase is there', () => {
    expect(() => readConfig({ SIGNING_PASSPHRASE: 'x' })).toThrow(
      'SIGNING_PASSPHRASE is set, so SIGNING_CERTIFICATE must be set too.',
    )
  })

  it('has a passphrase that every program writes alike', () => {
    expect(() => readConfig({ SIGNING_CERTIFICATE: 'a.p12', SIGNING_PASSPHRASE: 'señal' })).toThrow(
      "SIGNING_PASSPHRASE is '…', but it must be a passphrase of ASCII characters.",
    )
  })

  it('may be none', async () => {
    expect(await openSigner(readConfig({}), new Date())).toBeUndefined()
  })
})
