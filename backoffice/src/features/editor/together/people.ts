import { formDoings, presenceMs } from '@ventanilla/api'
import { type Hue, hues } from '@ventanilla/model'
import type { ServerEvent } from '../../../context/events.ts'
import type { Somebody } from '../state/editor-state.ts'

type Told = Omit<Somebody, 'until' | 'hue'> & { readonly asks: boolean }

/** In the order of arrival. */
const theirHues = [6, 8, 5, 2, 7, 4].flatMap(number => hues[number - 1] ?? [])

/** What an event says of a tab other than this one; undefined where it is about something else. */
export function somebodyIn(event: ServerEvent, ownTab: string): Told | undefined {
  const given: Readonly<Record<string, unknown>> = { ...event }
  const doing = formDoings.find(each => each === given['doing'])
  const { person, name, tab, part, since } = given
  if (event.type !== 'form.presence' || !doing || tab === ownTab) return undefined
  if (typeof person !== 'string' || typeof name !== 'string' || typeof tab !== 'string') return undefined
  if (typeof part !== 'string' || typeof since !== 'string') return undefined
  return { id: person, name, tab, doing, part, since, asks: given['asks'] === true }
}

/** Who is there by now, with what one of them has said. `own`: the person here, whose other tabs are no other people. */
export function withSomebody(
  before: readonly Somebody[],
  told: Told | undefined,
  { own, now }: { own: string; now: number },
): readonly Somebody[] {
  const there = before.filter(({ until }) => until > now)
  const others = there.filter(({ tab }) => tab !== told?.tab)
  if (!told) return there.length === before.length ? before : there
  if (told.doing === 'gone') return others
  const { asks: _, ...said } = told
  const hue = told.id === own ? undefined : (there.find(({ id }) => id === told.id)?.hue ?? freeHue(there))
  const somebody = { ...said, until: now + presenceMs, hue }
  return there.length === others.length
    ? [...others, somebody]
    : there.map(each => (each.tab === told.tab ? somebody : each))
}

function freeHue(there: readonly Somebody[]): Hue {
  return theirHues.find(hue => there.every(each => each.hue !== hue)) ?? theirHues[0] ?? hues[0]
}

/** One for each other person, in the order of arrival: of several tabs the one that is written in. */
export function othersOf(people: readonly Somebody[], own: string): Somebody[] {
  const byPerson = new Map<string, Somebody>()
  for (const each of people) {
    const known = byPerson.get(each.id)
    if (each.id !== own && (!known || (known.doing !== 'writing' && each.doing === 'writing')))
      byPerson.set(each.id, each)
  }
  return [...byPerson.values()]
}

/** The hue of somebody who may have gone. */
export function hueIn(people: readonly Somebody[], id: string | null): Hue {
  return people.find(each => each.id === id)?.hue ?? 'slate'
}
