import { minuteMs } from '../../answers/record/blocks/block-columns.ts'
import { nobody } from '../../answers/record/blocks/keyed-answers.ts'
import type { KeyedForm } from '../../answers/record/blocks/read-keys.ts'
import { stateKey } from '../../answers/record/blocks/keyed-answers.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'

/** What rows of keys know of a filter; `match` only where it asks for chosen options and nothing else. */
const known: ReadonlySet<string> = new Set([
  'formId',
  'dateField',
  'creators',
  'state',
  'states',
  'assignee',
  'assignees',
  'from',
  'until',
  'match',
  'options',
] satisfies (keyof FoundFilter)[])

/** Whether kept keys can tell which answers a filter finds. */
export function isKeyed(filter: FoundFilter): boolean {
  for (const [name, part] of Object.entries(filter)) if (part !== undefined && !known.has(name)) return false
  if (filter.dateField !== 'created' || (filter.match && !filter.options)) return false
  return [filter.from, filter.until].every(edge => edge === undefined || edge % minuteMs === 0)
}

/** Which answers a filter finds, without its dates, by what is kept of them and by what the tables say. */
export type KeptFilter = {
  readonly states?: ReadonlySet<string>
  readonly assignees?: ReadonlySet<number>
  readonly creators?: ReadonlySet<number>
  /** Of each question, or condition, the keys of which an answer has one; `without` those of which it may also have none. */
  readonly options: readonly { readonly keys: ReadonlySet<string>; readonly without?: ReadonlySet<string> }[]
}

export function keptFilter({ state, states, assignee, assignees, creators, options = [] }: FoundFilter): KeptFilter {
  const wanted = states ?? (state === undefined ? undefined : [state])
  const people = assignees ?? (assignee === undefined ? undefined : [assignee])
  return {
    ...(wanted && { states: new Set(wanted) }),
    ...(people && { assignees: new Set(people.map(person => person ?? nobody)) }),
    ...(creators && { creators: new Set(creators) }),
    options: options.map(([question, chosen]) => ({
      keys: new Set(chosen.flatMap(option => keysMeant(question, option))),
      ...(chosen.includes('') && { without: new Set(givenKeys(question)) }),
    })),
  }
}

/** By which an answer is known that says something to a question, or has a condition checked: their ids are never the same. */
function givenKeys(id: string): string[] {
  return [`s:${id}`, `c:${id}`]
}

function keysMeant(question: string, option: string): string[] {
  if (option === '') return []
  return option === '*' ? givenKeys(question) : [`q:${question}:${option}`]
}

/** The numbers of a filter's keys. */
export type NumberedFilter = Omit<KeptFilter, 'states' | 'options'> & {
  readonly states?: ReadonlySet<number>
  readonly options: readonly {
    readonly keys: ReadonlySet<number>
    readonly without?: ReadonlySet<number>
  }[]
}

export function numberedFilter(
  { states, options, ...filter }: KeptFilter,
  { numbers }: Pick<KeyedForm, 'numbers'>,
): NumberedFilter {
  const numbersOf = (isWanted: (key: string) => boolean) =>
    new Set(numbers.filter(({ key }) => isWanted(key)).map(({ id }) => id))
  const stated = states && new Set([...states].map(stateKey))
  return {
    ...filter,
    ...(stated && { states: numbersOf(key => stated.has(key)) }),
    options: options.map(({ keys, without }) => ({
      keys: numbersOf(key => keys.has(key)),
      ...(without && { without: numbersOf(key => without.has(key)) }),
    })),
  }
}

type Header = { readonly state: string; readonly assigneeId: number | null; readonly creatorId: number }

/** Whether an answer is one of those, but for its options. */
export function isMeant(
  { states, assignees, creators }: KeptFilter,
  { state, assigneeId, creatorId }: Header,
): boolean {
  if (states && !states.has(state)) return false
  if (assignees && !assignees.has(assigneeId ?? nobody)) return false
  return !creators || creators.has(creatorId)
}

/** Whether an answer with these keys has chosen what is meant. */
export function isChosen({ options }: KeptFilter, given: readonly string[]): boolean {
  return options.every(
    ({ keys, without }) =>
      given.some(key => keys.has(key)) || (without !== undefined && !given.some(key => without.has(key))),
  )
}
