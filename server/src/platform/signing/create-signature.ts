import { createHash, sign as signBytes } from 'node:crypto'
import forge, { type Asn1 } from 'node-forge'
import type { KeyStore } from './read-key-store.ts'

const { asn1 } = forge
const { Class, Type } = asn1

/** RFC 5652 (CMS), RFC 5035 (the certificate named in what is signed), RFC 5754 (algorithms). */
const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

/**
 * A detached CMS signature over bytes, as PAdES B-B wants it (ETSI EN 319 142-1): it names the certificate that it was made with, and leaves
 * the time to the document. In DER.
 */
export function createSignature({ key, certificate, chain }: KeyStore, content: readonly Uint8Array[]): Buffer {
  const digest = createHash('sha256')
  for (const part of content) digest.update(part)
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(digest.digest())),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate.raw)))))),
  ]
    // A SET OF in DER is in the order of its bytes.
    .map(each => ({ each, bytes: bytesOf(each) }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ each }) => each)
  const signature = signBytes('sha256', bytesOf(asn1.create(Class.UNIVERSAL, Type.SET, true, attributes)), key)
  const { issuer, serialNumber } = namedIn(certificate.raw)
  const signer = sequence(
    integer(1),
    sequence(issuer, serialNumber),
    algorithm(oids.sha256),
    tagged(0, attributes),
    key.asymmetricKeyType === 'ec' ? algorithm(oids.ecdsaWithSha256, false) : algorithm(oids.rsa),
    octets(signature),
  )
  const certificates = [certificate, ...chain].map(({ raw }) => asn1.fromDer(raw.toString('latin1')))
  const signed = sequence(
    integer(1),
    set(algorithm(oids.sha256)),
    sequence(oid(oids.data)),
    tagged(0, certificates),
    set(signer),
  )
  return bytesOf(sequence(oid(oids.signedData), tagged(0, [signed])))
}

/** Who issued a certificate and under which number, as it stands in it (RFC 5280, 4.1). */
function namedIn(certificate: Buffer): { issuer: Asn1; serialNumber: Asn1 } {
  const [body] = partsOf(asn1.fromDer(certificate.toString('latin1')))
  const fields = body ? partsOf(body) : []
  const start = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0
  const [serialNumber, issuer] = [fields[start], fields[start + 2]]
  if (!serialNumber || !issuer) throw new Error('a certificate without issuer or number')
  return { issuer, serialNumber }
}

function partsOf({ value }: Asn1): Asn1[] {
  return typeof value === 'string' ? [] : value
}

const sequence = (...parts: Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
const set = (...parts: Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SET, true, parts)
const tagged = (number: number, parts: Asn1[]) => asn1.create(Class.CONTEXT_SPECIFIC, number, true, parts)
const integer = (value: number) => asn1.create(Class.UNIVERSAL, Type.INTEGER, false, String.fromCharCode(value))
const oid = (value: string) => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(value).getBytes())
const octets = (bytes: Buffer) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('latin1'))
const attribute = (type: string, value: Asn1) => sequence(oid(type), set(value))
const algorithm = (name: string, hasParameters = true) =>
  sequence(oid(name), ...(hasParameters ? [asn1.create(Class.UNIVERSAL, Type.NULL, false, '')] : []))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

function bytesOf(given: Asn1): Buffer {
  return Buffer.from(asn1.toDer(given).getBytes(), 'latin1')
}
