/** Why a municipality or an area cannot be written as asked: a problem's code of the interface. */
export type PlaceRefusal =
  | 'municipality.name.required'
  | 'municipality.key.required'
  | 'municipality.key.invalid'
  | 'municipality.platformId.required'
  | 'municipality.platformId.invalid'
  | 'municipality.province.required'
  | 'area.name.required'
  | 'area.municipality.required'

export type MunicipalityDraft = {
  readonly name: string
  readonly key: string
  readonly platformId: string
  readonly provinceId: string
}

/** The checks of a new municipality in the specification's order (1 §5); null where it may be created. */
export function newMunicipalityRefusal({ name, key, platformId, provinceId }: MunicipalityDraft): PlaceRefusal | null {
  if (name.trim() === '') return 'municipality.name.required'
  if (key.trim() === '') return 'municipality.key.required'
  if (platformId.trim() === '') return 'municipality.platformId.required'
  if (!isPlatformId(platformId)) return 'municipality.platformId.invalid'
  if (!isKey(key)) return 'municipality.key.invalid'
  return provinceId === '' ? 'municipality.province.required' : null
}

/** The same for a change: only what is changed is checked. */
export function municipalityEditRefusal(
  edit: Partial<Pick<MunicipalityDraft, 'name' | 'key' | 'platformId'>>,
): PlaceRefusal | null {
  const { name = '-', key = 'AA', platformId = '1' } = edit
  return newMunicipalityRefusal({ name, key, platformId, provinceId: '-' })
}

/** Spec 1 §5: not empty, and of a municipality. */
export function newAreaRefusal({
  name,
  municipalityId,
}: {
  name: string
  municipalityId: string
}): PlaceRefusal | null {
  if (name.trim() === '') return 'area.name.required'
  return municipalityId === '' ? 'area.municipality.required' : null
}

/** A positive whole number without a leading zero. */
function isPlatformId(text: string): boolean {
  return /^[1-9]\d*$/.test(text.trim())
}

/** Two or more upper case letters, of those that every keyboard and printer has: they begin the codes that people type. */
function isKey(text: string): boolean {
  return /^[A-Z]{2,}$/.test(text.trim())
}
