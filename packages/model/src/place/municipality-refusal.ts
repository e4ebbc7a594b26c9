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

/** Everything that is wrong with a new municipality, in the specification's order (1 §5), once a field. */
export function newMunicipalityRefusals({ name, key, platformId, provinceId }: MunicipalityDraft): PlaceRefusal[] {
  const hasKey = key.trim() !== ''
  const hasPlatformId = platformId.trim() !== ''
  const checks: readonly [isWrong: boolean, code: PlaceRefusal][] = [
    [name.trim() === '', 'municipality.name.required'],
    [!hasKey, 'municipality.key.required'],
    [!hasPlatformId, 'municipality.platformId.required'],
    [hasPlatformId && !isPlatformId(platformId), 'municipality.platformId.invalid'],
    [hasKey && !isKey(key), 'municipality.key.invalid'],
    [provinceId === '', 'municipality.province.required'],
  ]
  return checks.flatMap(([isWrong, code]) => (isWrong ? [code] : []))
}

/** The same for a change: only what is changed is checked. */
export function municipalityEditRefusals(
  edit: Partial<Pick<MunicipalityDraft, 'name' | 'key' | 'platformId'>>,
): PlaceRefusal[] {
  const { name = '-', key = 'AA', platformId = '1' } = edit
  return newMunicipalityRefusals({ name, key, platformId, provinceId: '-' })
}

/** Spec 1 §5: not empty, and of a municipality. */
export function newAreaRefusals({ name, municipalityId }: { name: string; municipalityId: string }): PlaceRefusal[] {
  return [
    ...(name.trim() === '' ? (['area.name.required'] as const) : []),
    ...(municipalityId === '' ? (['area.municipality.required'] as const) : []),
  ]
}

/** A positive whole number without a leading zero. */
function isPlatformId(text: string): boolean {
  return /^[1-9]\d*$/.test(text.trim())
}

/** Two or more upper case letters, of those that every keyboard and printer has: they begin the codes that people type. */
function isKey(text: string): boolean {
  return /^[A-Z]{2,}$/.test(text.trim())
}
