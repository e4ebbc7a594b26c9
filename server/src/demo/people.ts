import { normalUsername, type Role, roleNames } from '@ventanilla/model'
import { like } from 'drizzle-orm'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { createUser } from '../features/accounts/users/create-user.ts'
import type { Database } from '../platform/db/database.ts'
import type { DemoPlaces } from './places.ts'

export const demoPassword = 'ventanilla'
const demoHost = '@demo.local'

/** `censista-privado@demo.local` of ROLE_CENSISTA_PRIVADO. */
export function demoEmail(role: Role): string {
  return `${role.replace('ROLE_', '').toLowerCase().replaceAll('_', '-')}${demoHost}`
}

export const demoSignIns: readonly { role: Role; email: string }[] = roleNames.map(role => ({
  role,
  email: demoEmail(role),
}))

const names: Record<Role, readonly [string, string]> = {
  ROLE_ADMIN: ['Lucía', 'Ferrero'],
  ROLE_SUPERVISOR_ELEVADO: ['Martín', 'Quiroga'],
  ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR: ['Carolina', 'Bustos'],
  ROLE_SUPERVISOR_CORRECTOR: ['Gustavo', 'Peralta'],
  ROLE_SUPERVISOR_DUPLICADOR: ['Silvina', 'Moyano'],
  ROLE_SUPERVISOR: ['Hernán', 'Castro'],
  ROLE_CENSISTA_PRIVADO: ['Rocío', 'Ledesma'],
  ROLE_GENERADOR_RESPUESTAS: ['Federico', 'Giordano'],
  ROLE_GENERADOR_CORRECTOR_RESPUESTAS: ['Paula', 'Arce'],
  ROLE_GENERADOR: ['Nicolás', 'Ferreyra'],
  ROLE_INSPECTOR_ELEVADO_CORRECTOR: ['Andrea', 'Sosa'],
  ROLE_INSPECTOR_ELEVADO: ['Diego', 'Maldonado'],
  ROLE_INSPECTOR: ['Julieta', 'Rivarola'],
  ROLE_INSPECTOR_ACTAS: ['Ramiro', 'Cabrera'],
}

/** Badge numbers belong to inspectors (spec 1 §3). */
function badgeOf(role: Role): string | undefined {
  return role.startsWith('ROLE_INSPECTOR') ? String(1204 + 37 * roleNames.indexOf(role)) : undefined
}

export type DemoPerson = { id: number; role: Role; municipality: string; username: string }

type Wanted = {
  email: string
  role: Role
  name: readonly [string, string]
  municipality: string
  /** By municipality and name; all of the municipality's where nothing is said. */
  areas?: readonly (readonly [string, string])[]
  isDisabled?: true
}

/** Who shows what administration meets: other municipalities, areas of two, somebody who left, a blocked and an unlinked municipality. */
const others: readonly Wanted[] = [
  { role: 'ROLE_SUPERVISOR_ELEVADO', email: 'egues', name: ['Amaia', 'Goñi'], municipality: 'egues' },
  { role: 'ROLE_SUPERVISOR_ELEVADO', email: 'oliva', name: ['Ernesto', 'Bazán'], municipality: 'oliva' },
  { role: 'ROLE_SUPERVISOR_ELEVADO', email: 'tio-pujio', name: ['Marta', 'Olmedo'], municipality: 'tio-pujio' },
  { role: 'ROLE_SUPERVISOR_ELEVADO', email: 'vecinos-vl', name: ['Óscar', 'Páez'], municipality: 'vecinos-vl' },
  {
    role: 'ROLE_SUPERVISOR',
    email: 'dos-municipios',
    name: ['Beatriz', 'Luna'],
    municipality: 'villa-maria',
    areas: [
      ['villa-maria', 'Atención al Vecino'],
      ['oliva', 'Atención al Vecino'],
    ],
  },
  {
    role: 'ROLE_INSPECTOR',
    email: 'de-baja',
    name: ['Hugo', 'Zárate'],
    municipality: 'villa-maria',
    areas: [['villa-maria', 'Bromatología']],
    isDisabled: true,
  },
]

/**
 * One user of every role in Villa María, with all of its areas, and a few others; all made by the administrator, who comes first. `hash` is
 * the demo password's where it was made before.
 */
export async function fillPeople(db: Database, places: DemoPlaces, at: Date, hash?: string): Promise<DemoPerson[]> {
  // One hash for all: a cost of 30 ms each would show in the first start.
  const passwordHash = hash ?? (await hashPassword(demoPassword))
  const wanted: Wanted[] = [
    ...demoSignIns.map(({ role, email }) => ({ role, email, name: names[role], municipality: 'villa-maria' })),
    ...others.map(other => ({ ...other, email: other.email + demoHost })),
  ]
  const people: DemoPerson[] = []
  for (const { role, email, name, municipality, areas, isDisabled } of wanted) {
    const place = places.get(municipality)
    if (!place) throw new Error(`no demo municipality ${municipality}`)
    const [firstName, lastName] = name
    const badgeNumber = badgeOf(role)
    const updatedBy = people[0]?.id
    const username = normalUsername(`${firstName[0]}${lastName}`.normalize('NFD').replace(/\P{L}/gu, ''))
    const id = await createUser(db, {
      uid: email.replace(demoHost, ''),
      municipalityId: place.id,
      areaIds: areas
        ? areas.flatMap(([town, area]) => places.get(town)?.areas.get(area) ?? [])
        : [...place.areas.values()],
      username,
      email,
      passwordHash,
      role,
      firstName,
      lastName,
      at,
      ...(badgeNumber && { badgeNumber }),
      ...(updatedBy !== undefined && { updatedBy }),
      ...(isDisabled && { disabled: 1 }),
    })
    if (!isDisabled && !areas) people.push({ id, role, municipality, username })
  }
  return people
}

/** Whether someone can sign in with the password that everybody knows. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const { user } = db.tables
  const rows = await db.sql
    .select({ id: user.id })
    .from(user)
    .where(like(user.email, `%${demoHost}`))
    .limit(1)
  return rows.length > 0
}
