/** What is used of it: a reader of PKCS#12 and a writer of DER. Strings hold a byte a character. */
declare module 'node-forge' {
  type Asn1 = { tagClass: number; type: number; constructed: boolean; value: string | Asn1[] }
  type Bag = { key?: object | null; cert?: object | null; asn1?: Asn1 }
  const forge: {
    asn1: {
      Class: { UNIVERSAL: number; CONTEXT_SPECIFIC: number }
      Type: { INTEGER: number; OCTETSTRING: number; NULL: number; OID: number; SEQUENCE: number; SET: number }
      create(tagClass: number, type: number, constructed: boolean, value: string | Asn1[]): Asn1
      fromDer(bytes: string): Asn1
      toDer(given: Asn1): { getBytes(): string }
      oidToDer(oid: string): { getBytes(): string }
    }
    pki: {
      oids: { certBag: string; keyBag: string; pkcs8ShroudedKeyBag: string }
      certificateToAsn1(certificate: object): Asn1
      privateKeyToAsn1(key: object): Asn1
      wrapRsaPrivateKey(key: Asn1): Asn1
    }
    pkcs12: {
      pkcs12FromAsn1(
        given: Asn1,
        strict: boolean,
        passphrase: string,
      ): { getBags(filter: { bagType: string }): Record<string, Bag[] | undefined> }
    }
  }
  export type { Asn1 }
  export default forge
}
