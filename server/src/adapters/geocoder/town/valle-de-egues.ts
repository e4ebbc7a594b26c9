import type { Position } from '@ventanilla/model'
import { type District, type Point, positionOf, type StreetNames, type TownPlan } from './town-plan.ts'

const centre = { at: { lat: 42.8141, lng: -1.5959 }, turn: 12 }

const sarriguren: District = {
  ...centre,
  pitch: 95,
  houseMetres: 5,
  rows: {
    4: 'Calle Errotazar',
    3: 'Calle Señorío de Bertiz',
    2: 'Calle Elizmendi',
    1: 'Avenida Reino de Navarra',
    0: 'Calle Roncesvalles',
    [-1]: 'Paseo del Lago',
    [-2]: 'Avenida Jorge Oteiza',
    [-3]: 'Calle Mulhacén',
    [-4]: 'Calle Garajonay',
    [-5]: 'Calle Ordesa',
  },
  columns: {
    [-5]: 'Calle Aigüestortes',
    [-4]: 'Avenida España',
    [-3]: 'Calle Erreniega',
    [-2]: 'Calle Baztan',
    [-1]: 'Calle Elorritzarra',
    0: 'Calle Irati',
    1: 'Calle Aralar',
    2: 'Calle Urbasa',
    3: 'Calle Bardenas Reales',
    4: 'Calle Timanfaya',
  },
  outline: [
    [-440, -330],
    [-520, 60],
    [-400, 400],
    [300, 420],
    [480, 240],
    [450, -350],
    [200, -520],
    [-200, -500],
  ],
  parcels: [
    { kind: 'lake', blocks: [0, 0, 1, 0], name: 'Parque del Lago', names: { en: 'Lake Park', eu: 'Lakuko parkea' } },
    { kind: 'town_hall', blocks: [-1, 1, -1, 1], name: 'Ayuntamiento', names: { en: 'Town hall', eu: 'Udaletxea' } },
    {
      kind: 'culture',
      blocks: [-1, 0, -1, 0],
      name: 'Casa de Cultura',
      names: { en: 'Arts centre', eu: 'Kultur etxea' },
    },
    {
      kind: 'hospital',
      blocks: [0, 3, 0, 3],
      name: 'Centro de Salud de Sarriguren',
      names: { en: 'Sarriguren health centre', eu: 'Sarrigurengo osasun etxea' },
    },
    { kind: 'square', blocks: [-2, -1, -2, -1], name: 'Plaza Puerta de Badostáin' },
    { kind: 'square', blocks: [2, 1, 2, 1], name: 'Plaza Foz de Lumbier' },
    {
      kind: 'office',
      blocks: [3, -4, 4, -3],
      name: 'Ciudad de la Innovación',
      names: { en: 'Innovation City', eu: 'Berrikuntzaren Hiria' },
    },
    { kind: 'school', blocks: [-3, 2, -3, 2], name: 'Colegio Hermanas Uriz', names: { eu: 'Uriz Pi ikastetxea' } },
    { kind: 'park', blocks: [-4, -3, -3, -3], name: 'Parque de Erreniega' },
  ],
}

/** A few houses around a road, turned like the ground they stand on. */
function village(at: Position, turn: number, rows: StreetNames, columns: StreetNames = {}): District {
  const outline: Point[] = [
    [-130, -90],
    [-130, 60],
    [20, 130],
    [170, 90],
    [140, -60],
  ]
  return { at, turn, pitch: 80, houseMetres: 5, rows, columns, outline, parcels: [] }
}

const quarters = {
  Sarriguren: { lat: 42.8147, lng: -1.5957 },
  Olaz: { lat: 42.8229, lng: -1.6081 },
  Gorraiz: { lat: 42.8241, lng: -1.5794 },
  Egüés: { lat: 42.8188, lng: -1.5613 },
  Elcano: { lat: 42.8282, lng: -1.5402 },
  Ibiricu: { lat: 42.8243, lng: -1.5287 },
  Badostáin: { lat: 42.8053, lng: -1.5851 },
  Ardanaz: { lat: 42.7987, lng: -1.5698 },
  Alzuza: { lat: 42.8312, lng: -1.5679 },
  Mendillorri: { lat: 42.8129, lng: -1.6158 },
} as const

const egues: District = {
  ...village(quarters.Egüés, 20, { 0: 'Calle Mayor', [-1]: 'Calle San Martín' }, { 0: 'Calle de la Fuente' }),
  parcels: [{ kind: 'square', blocks: [1, 1, 1, 1], name: 'Plaza de la Iglesia' }],
}
const olaz: District = {
  ...village(quarters.Olaz, -8, { 0: 'Calle Ipuzpea', [-1]: 'Calle San Pedro' }),
  parcels: [
    {
      kind: 'sports',
      blocks: [1, -1, 1, -1],
      name: 'Polideportivo de Olaz',
      names: { en: 'Sports hall', eu: 'Kiroldegia' },
    },
  ],
}
const corner = (...points: readonly Point[]) => points.map(point => positionOf(centre, point))

export const valleDeEgues: TownPlan = {
  districts: [
    sarriguren,
    egues,
    olaz,
    village(quarters.Gorraiz, 35, { 0: 'Avenida de Egüés', [-1]: 'Calle Peritxar' }),
    village(quarters.Elcano, 5, { 0: 'Calle San Román' }),
    village(quarters.Ibiricu, 28, { 0: 'Calle San Juan' }),
    village(quarters.Badostáin, -15, { 0: 'Calle San Miguel', [-1]: 'Calle del Molino' }),
    village(quarters.Ardanaz, 40, { 0: 'Calle San Vicente' }),
    village(quarters.Alzuza, -25, { 0: 'Calle San Esteban' }),
    village(quarters.Mendillorri, 10, { 0: 'Calle Concejo de Egüés', [-1]: 'Calle Concejo de Olaz' }),
  ],
  quarters: Object.entries(quarters).map(([name, at]) => ({ name, at, isVillage: true })),
  lines: [
    {
      kind: 'highway',
      points: corner([-2600, -560], [-900, -640], [300, -700], [1600, -560], [3600, -300], [6200, -500]),
      name: 'NA-150',
    },
    { kind: 'major', points: corner([-1617, 207], [-1000, 180], [-520, 142]), name: 'Carretera de Mendillorri' },
    { kind: 'major', points: corner([430, 142], [1100, 420], [1549, 800]), name: 'Carretera de Gorraiz' },
    { kind: 'major', points: corner([1549, 800], [2200, 420], [2872, -40]), name: 'Carretera de Egüés' },
    { kind: 'major', points: corner([2872, -76], [3800, 350], [4775, 590], [5604, -30]), name: 'Carretera de Ibiricu' },
    { kind: 'minor', points: corner([-330, 400], [-600, 800], [-771, 1165]), name: 'Camino de Olaz' },
    { kind: 'minor', points: corner([1549, 840], [2100, 1200], [2632, 1387]), name: 'Camino de Alzuza' },
    { kind: 'minor', points: corner([143, -500], [300, -700], [659, -1142]), name: 'Camino de Badostáin' },
    { kind: 'minor', points: corner([659, -1142], [1200, -1500], [1728, -2120]), name: 'Camino de Ardanaz' },
  ],
  river: {
    name: 'Río Urbi',
    width: 14,
    points: corner(
      [-3000, 1500],
      [-1700, 760],
      [-900, 560],
      [-100, 640],
      [700, 700],
      [1300, 250],
      [2300, 160],
      [3400, 520],
      [4500, 250],
      [6200, 700],
    ),
  },
}
