import type { NewLegalPerson, NewNaturalPerson, Person, Position } from '@ventanilla/model'

export type UsernameVerdict = 'free' | 'exists' | 'backendError' | 'invalid'
export type PlatformArea = { readonly id: string; readonly description: string }
/** What the platform keeps on the map: a lamp, a bin, a tree. */
export type Asset = {
  readonly id: string
  readonly description: string
  readonly kind: string
  readonly address: string
  readonly iconUrl?: string
  readonly positions: readonly Position[]
}
export type NewCitizen =
  | ({ readonly kind: 'natural' } & NewNaturalPerson)
  | ({ readonly kind: 'legal' } & NewLegalPerson)
export type NewIncidentType = {
  readonly username: string
  readonly areaId: string
  readonly formTitle: string
  readonly isPublic: boolean
  /** The same key makes the same type, whatever the number of tries. */
  readonly key?: string
}
export type NewIncident = {
  readonly username: string
  readonly typeId: string
  readonly municipalityId: number
  readonly formTitle: string
  readonly docCode: string
  readonly answerUrl: string
  readonly position?: Position
  readonly assetId?: string
  readonly citizenId?: string
  /** The same key makes the same incident, whatever the number of tries. */
  readonly key: string
}
export type Agendas = {
  readonly agendas: readonly { readonly id: string; readonly name: string }[]
  readonly tenantId: string
  readonly tenant: string
}
/** Who comes from the citizen portal with a token. */
export type PortalCitizen = {
  readonly person: Person
  readonly username: string
  /** Ours; undefined where the platform does not say: its people may then use the forms of every municipality. */
  readonly municipalityId?: number
}
/**
 * Why a token of the portal opens nothing, for the log of whoever connects the two: the portal itself is told nothing. `claims` are the names
 * of those that are missing or wrong, never what they hold.
 */
export type TokenRefusal = {
  readonly refused:
    | 'unknown'
    | 'no secret'
    | 'signature'
    | 'algorithm'
    | 'claims'
    | 'expired'
    | 'lasts too long'
    | 'municipality'
    | 'used before'
    | 'made for booking'
    | 'refused by the platform'
  readonly claims?: readonly string[]
}
export type PortalState = 'Subsanar' | 'Completado'

/**
 * The town's own management system (spec 1 §7, 2 §7, 3 §7). `municipalityId` is our internal id: each adapter names the municipality as its
 * platform does. Every call may throw PlatformDown; what changes something there may throw PlatformRefused.
 */
export type MunicipalPlatform = {
  /** Whether the platform lets a username be given to a new user. */
  verifyUsername(given: { username: string; platformId: string | null; useAws: boolean }): Promise<UsernameVerdict>
  areasOf(username: string): Promise<readonly PlatformArea[]>
  serverTime(): Promise<Date>
  /** By DNI or CUIT. */
  findCitizen(given: { number: string; municipalityId: number }): Promise<Person | undefined>
  createCitizen(given: { citizen: NewCitizen; municipalityId: number }): Promise<Person>
  citizenByHash(given: { hash: string; municipalityId: number }): Promise<Person | undefined>
  /** Within one kilometre. */
  assetsNear(given: { position: Position; incidentTypeId: string; username: string }): Promise<readonly Asset[]>
  assetById(given: { id: string; username: string }): Promise<Asset | undefined>
  /** Gives the id of the new type. */
  createIncidentType(given: NewIncidentType): Promise<string>
  /** Gives the id of the new incident. */
  createIncident(given: NewIncident): Promise<string>
  sendExternalMessage(given: {
    message: string
    incidentId: string
    formUrl: string
    username: string
    municipalityId: number
  }): Promise<void>
  updatePortalState(given: { id: string; state: PortalState }): Promise<void>
  agendas(municipalityId: number): Promise<Agendas>
  /** The code with which the booking page knows an answer. */
  appointmentCode(answerUid: string): Promise<string>
  /** With which the booking page, and nobody else, learns from the platform who somebody is. */
  bookingToken(citizenId: string): Promise<string>
  /** Exchanges the portal's token; else says why it is not, or no longer, good. */
  citizenOfToken(token: string): Promise<PortalCitizen | TokenRefusal>
}

/** Municipal identifier search looks this far (spec 1 §9). */
export const assetRadiusKm = 1
/** The procedure type of appointments (spec 3 §9). */
export const appointmentProcedureType = 2

/** The platform did not answer, or not in its own language: nothing is known of what was asked. */
export class PlatformDown extends Error {
  override name = 'PlatformDown'
}

/** The platform answered, and said no. */
export class PlatformRefused extends Error {
  override name = 'PlatformRefused'
}
