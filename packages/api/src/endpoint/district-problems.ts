/** Why a drawing of districts is not taken. */
export const districtProblems = [
  'districts.collection',
  'districts.none',
  'districts.many',
  'districts.corners',
  'districts.projection',
  'districts.order',
  'districts.far',
  'districts.name',
  'districts.nameLong',
  'districts.twice',
  'districts.geometry',
  'districts.open',
  'districts.surface',
  'districts.crossing',
] as const
