import type { Deps } from '../features/deps.ts'
import { fillAnswers } from './answers.ts'
import { fillForms } from './forms.ts'
import { fillLogos } from './logos.ts'
import { fillPayments } from './payments.ts'
import { fillPeople } from './people.ts'
import { fillPlaces } from './places.ts'
import { fillPlatform } from './platform.ts'

const days = 24 * 3600 * 1000

type Filled = Pick<Deps, 'db' | 'files' | 'clock'>

/** Fills an empty database with something to look at, once, however many processes begin; says whether it did. */
export function fillDemo(deps: Filled): Promise<boolean> {
  return deps.db.alone(() => fill(deps))
}

async function fill({ db, files, clock }: Filled): Promise<boolean> {
  const { municipality } = db.tables
  const [existing] = await db.sql.select({ id: municipality.id }).from(municipality).limit(1)
  if (existing) return false
  const now = clock()
  const began = new Date(now.getTime() - 90 * days)
  const places = await fillPlaces(db, began)
  await fillLogos({ db, files }, places, began)
  await fillPlatform(db, places, began)
  const people = await fillPeople(db, places, began)
  const forms = await fillForms(db, places, people, began)
  await fillAnswers(db, forms, people, now)
  await fillPayments(db, forms)
  return true
}
