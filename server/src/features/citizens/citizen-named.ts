import { issue, type Person, personName, personNumber } from '@ventanilla/model'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import { type Citizen, findCitizen } from './keep-citizen.ts'

/** A citizen as an answer keeps them: `summary` as they were then, what the lists show and the whole person for who looks at the answer. */
export type AnswerCitizen = {
  readonly id: number
  readonly dni: string | null
  readonly summary: {
    readonly kind: Person['kind']
    readonly name: string
    readonly number: string
    readonly person: Person
  }
}

export function citizenOfAnswer({ id, person }: Citizen): AnswerCitizen {
  const number = personNumber(person)
  return {
    id,
    // Lists are filtered by digits alone; the summary keeps the hyphens.
    dni: number.replace(/[\s.-]/g, '') || null,
    summary: { kind: person.kind, name: personName(person), number, person },
  }
}

/** The citizen that a body names by the platform's id: one whom a search found or who was created. Throws answer.invalid for anybody else. */
export async function citizenNamed(db: Database, municipalityId: number, platformId: string): Promise<AnswerCitizen> {
  const citizen = await findCitizen(db, municipalityId, platformId)
  if (!citizen) throw new Problem('answer.invalid', { issues: [issue('answer.unknown', ['citizen'])] })
  return citizenOfAnswer(citizen)
}
