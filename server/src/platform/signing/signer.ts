/** What signs documents: the certificate of the municipality, or of who runs this for it. */
export type Signer = {
  /** Whose certificate it is, in the certificate's own words. */
  readonly name: string
  /** Milliseconds. */
  readonly validUntil: number
  /** How many bytes a signature takes at most. */
  readonly room: number
  /** A detached CMS signature over the bytes, in DER. */
  sign(content: readonly Uint8Array[]): Buffer
}
