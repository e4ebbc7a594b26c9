import type { Effective, GivenSignature, Location } from '@ventanilla/model'

/** The place that an answer starts with. */
export function locationOf({ location }: Effective): Location | undefined {
  return isLocation(location) ? location : undefined
}

export function signaturesOf({ signatures }: Effective): GivenSignature[] {
  return Object.values(signatures).filter(isSignature)
}

function isLocation(value: object | null): value is Location {
  return value !== null && 'lat' in value && 'lng' in value
}

function isSignature(value: object): value is GivenSignature {
  return 'fileId' in value && 'method' in value
}
