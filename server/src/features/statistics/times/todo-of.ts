import type { StatisticsTimes } from '@ventanilla/api'
import { totalOf } from '@ventanilla/model'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { staffNamed } from '../../../platform/db/staff-named.ts'
import { nobody } from './contribution.ts'
import { daysOf, grouped, histogram } from './histograms.ts'
import type { TimesWithLate } from './read-times.ts'

/** What a person has to do, has solved after how many working days each, and has overdue. */
type Todo = { readonly open: number; readonly solved: Map<number, number>; readonly late: number }

/** Whose the answers of a report are: by person, and by the areas of the form. */
export async function todoOf(
  db: Database,
  formId: number,
  times: TimesWithLate,
): Promise<Pick<StatisticsTimes, 'people' | 'areas'>> {
  const todo = todoByPerson(times)
  const named = await staffNamed(
    db,
    [...todo.keys()].filter(id => id !== nobody),
  )
  const people = [...named]
    .map(([id, person]) => ({ id, person }))
    .sort((one, other) => (one.person.name < other.person.name ? -1 : 1))
  const said = (each: Todo) => ({ open: each.open, ...daysOf(each.solved), late: each.late })
  const of = (id: number) => todo.get(id) ?? nothing()
  const areas = await areasOf(db, formId, [...todo.keys()])
  return {
    people: [...people, { id: nobody, person: null }].map(({ id, person }) => ({ person, ...said(of(id)) })),
    areas: areas.map(({ area, people: own }) => ({ area, ...said(together(own.map(of))) })),
  }
}

function nothing(): Todo {
  return { open: 0, solved: new Map(), late: 0 }
}

function todoByPerson({ counts, answers, late }: TimesWithLate): ReadonlyMap<number, Todo> {
  const open = histogram(counts, 'o')
  const solved = new Map([...grouped(counts, 'p')].map(([id, days]) => [Number(id), days]))
  // Nothing is kept of an answer to which nothing has happened: what is open and nobody's is what is left.
  const left = answers - totalOf(histogram(counts, 'd')) - totalOf(open)
  const ids = new Set([...open.keys(), ...solved.keys(), ...late.keys(), nobody])
  return new Map(
    [...ids].map(id => [
      id,
      {
        open: id === nobody ? left : (open.get(id) ?? 0),
        solved: solved.get(id) ?? new Map<number, number>(),
        late: late.get(id) ?? 0,
      },
    ]),
  )
}

function together(parts: readonly Todo[]): Todo {
  const solved = new Map<number, number>()
  for (const part of parts) for (const [days, count] of part.solved) solved.set(days, (solved.get(days) ?? 0) + count)
  const sum = (of: 'open' | 'late') => parts.reduce((total, part) => total + part[of], 0)
  return { open: sum('open'), solved, late: sum('late') }
}

type AreaPeople = { readonly area: { id: string; name: string } | null; readonly people: readonly number[] }

/** The areas of a form in its order, each with those of the people who are in it, and last whoever is in none; nothing of a form of one area. */
async function areasOf(db: Database, formId: number, people: readonly number[]): Promise<AreaPeople[]> {
  const { area, formArea, userArea } = db.tables
  const areas = await db.sql
    .select({ key: area.id, id: area.uid, name: area.name })
    .from(formArea)
    .innerJoin(area, eq(area.id, formArea.areaId))
    .where(eq(formArea.formId, formId))
    .orderBy(asc(formArea.position))
  if (areas.length < 2) return []
  const within = await db.sql
    .select({ userId: userArea.userId, areaId: userArea.areaId })
    .from(userArea)
    .where(
      and(
        inArray(userArea.userId, [...people]),
        inArray(
          userArea.areaId,
          areas.map(({ key }) => key),
        ),
      ),
    )
  const placed = new Set(within.map(({ userId }) => userId))
  return [
    ...areas.map(({ key, ...each }) => ({
      area: each,
      people: within.flatMap(({ userId, areaId }) => (areaId === key ? userId : [])),
    })),
    { area: null, people: people.filter(id => !placed.has(id)) },
  ]
}
