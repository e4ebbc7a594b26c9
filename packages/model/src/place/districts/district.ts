/** Corners in degrees as GeoJSON has them, [longitude, latitude]; the last is the first again. */
export type Ring = readonly (readonly [lng: number, lat: number])[]
/** The outline, then what is cut out of it. */
export type Polygon = readonly Ring[]
/** A part of a town as its staff drew it. */
export type District = { readonly name: string; readonly polygons: readonly Polygon[] }

/** What a town's districts may be in all. */
export const districtLimits = {
  districts: 200,
  corners: 20_000,
  /** Of one name. */
  name: 120,
  /** Nothing of a town is farther away from its middle. */
  kilometres: 150,
  /** Of the file that a person chooses. */
  megabytes: 5,
} as const

export type DistrictRefusalCode =
  | 'districts.collection'
  | 'districts.none'
  | 'districts.many'
  | 'districts.corners'
  | 'districts.projection'
  | 'districts.order'
  | 'districts.far'
  | 'districts.name'
  | 'districts.nameLong'
  | 'districts.twice'
  | 'districts.geometry'
  | 'districts.open'
  | 'districts.surface'
  | 'districts.crossing'

/** Why a drawing cannot be taken, and where in it. */
export type DistrictRefusal = {
  readonly code: DistrictRefusalCode
  readonly path: (string | number)[]
  readonly values?: Readonly<Record<string, string | number>>
}
