import { districtLimits } from '@ventanilla/model'

/** What was read of a file: features by what stands beside their shapes, or why it is none. */
export type ReadFile =
  | { readonly kind: 'read'; readonly name: string; readonly json: unknown; readonly properties: readonly Property[] }
  | { readonly kind: 'notJson' | 'large' | 'unreadable'; readonly name: string; readonly megabytes: number }

/** A property that every feature has, in words or figures, and its first values. */
export type Property = { readonly key: string; readonly example: string }

const megabyte = 1024 * 1024
/** How names are often called, the most likely first. */
const usual = ['name', 'nombre', 'nombre_bar', 'nom', 'nome', 'izena', 'barrio', 'bairro', 'barri', 'distrito', 'label']

export async function readDistrictFile(file: File): Promise<ReadFile> {
  const megabytes = Math.round((file.size / megabyte) * 10) / 10
  const { name } = file
  if (file.size > districtLimits.megabytes * megabyte) return { kind: 'large', name, megabytes }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { kind: 'unreadable', name, megabytes }
  try {
    // A mark of its encoding is no part of the file.
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return { kind: 'read', name, json, properties: propertiesOf(json) }
  } catch {
    return { kind: 'notJson', name, megabytes }
  }
}

/** What may be the name of a district, the likeliest first: what usual names are called, then what differs in each feature. */
function propertiesOf(json: unknown): Property[] {
  const features = featuresOf(json).map(propertiesIn)
  const keys = Object.keys(features[0] ?? {})
  const found = keys.flatMap(key => {
    const values = features.map(each => each[key])
    const isNamed = values.every(
      value => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
    )
    if (!isNamed) return []
    const at = usual.indexOf(key.toLowerCase())
    const likely = at !== -1 ? at : usual.length + (new Set(values).size === values.length ? 0 : 1)
    return [{ key, example: values.slice(0, 3).join(', '), likely }]
  })
  return found.toSorted((one, other) => one.likely - other.likely).map(({ key, example }) => ({ key, example }))
}

/** The file with the property that names are in as `name`; what is no collection stays as it is, and is refused as that. */
export function namedBy(json: unknown, key: string | undefined): unknown {
  if (key === undefined || typeof json !== 'object' || json === null) return json
  const features = featuresOf(json).map(feature => ({
    ...(typeof feature === 'object' ? feature : {}),
    properties: { name: propertiesIn(feature)[key] },
  }))
  return { ...json, features }
}

function featuresOf(json: unknown): unknown[] {
  const features: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'features') : undefined
  return Array.isArray(features) ? (features as unknown[]) : []
}

function propertiesIn(feature: unknown): Readonly<Record<string, unknown>> {
  const properties: unknown =
    typeof feature === 'object' && feature !== null ? Reflect.get(feature, 'properties') : undefined
  return typeof properties === 'object' && properties !== null ? (properties as Record<string, unknown>) : {}
}
