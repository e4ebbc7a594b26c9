import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge, { type Asn1 } from 'node-forge'

/** A key with its certificate, and those that certify it. */
export type KeyStore = {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  readonly chain: readonly X509Certificate[]
}

/** Reads a PKCS#12 file, of the older ways of encryption too. Throws an Error whose message says in a few words what is wrong. */
export function readKeyStore(bytes: Uint8Array, passphrase: string): KeyStore {
  const store = open(bytes, passphrase)
  const bagsOf = (bagType: string) => store.getBags({ bagType })[bagType] ?? []
  const { oids } = forge.pki
  const keys = [...bagsOf(oids.pkcs8ShroudedKeyBag), ...bagsOf(oids.keyBag)].flatMap(({ key, asn1 }) => {
    const info = key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1
    return info ? [createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' })] : []
  })
  const certificates = bagsOf(oids.certBag).flatMap(({ cert, asn1 }) => {
    const given = cert ? forge.pki.certificateToAsn1(cert) : asn1
    return given ? [new X509Certificate(derOf(given))] : []
  })
  for (const key of keys) {
    const certificate = certificates.find(each => each.checkPrivateKey(key))
    if (!certificate) continue
    if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec')
      throw new Error(`its key is of the type ${key.asymmetricKeyType}, which is neither RSA nor of an elliptic curve`)
    return { key, certificate, chain: certificates.filter(each => each !== certificate) }
  }
  throw new Error(keys.length === 0 ? 'it holds no private key' : 'it holds no certificate of its private key')
}

function open(bytes: Uint8Array, passphrase: string) {
  let whole: Asn1
  try {
    whole = forge.asn1.fromDer(Buffer.from(bytes).toString('latin1'))
  } catch {
    throw new Error('it is no PKCS#12 file (.p12, .pfx)')
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(whole, false, passphrase)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    if (/password|MAC/i.test(said)) throw new Error('its passphrase is another one', { cause: error })
    throw new Error('it is no PKCS#12 file (.p12, .pfx) that can be read', { cause: error })
  }
}

function derOf(given: Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(given).getBytes(), 'latin1')
}
